package dev.lockstep;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.conditions.ArchConditions.dependOnClassesThat;
import static com.tngtech.archunit.lang.conditions.ArchConditions.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import jakarta.ejb.Singleton;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.persistence.EntityManager;
import jakarta.transaction.Transactional;
import jakarta.transaction.UserTransaction;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rules that keep the rooms apart. */
@AnalyzeClasses(packages = "dev.lockstep", importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String DATABASE_START = "dev.lockstep.platform.database..";

    private static final Set<String> CLOCKS = Stream.of(Instant.class, Clock.class, LocalDate.class, LocalDateTime.class,
            OffsetDateTime.class, ZonedDateTime.class, System.class).map(Class::getName).collect(Collectors.toSet());
    private static final Set<String> CLOCK_METHODS = Set.of("now", "systemUTC", "systemDefaultZone", "currentTimeMillis");

    private static final DescribedPredicate<JavaClass> OPENS_TRANSACTIONS = describe("may open a transaction", type ->
            topLevel(type).getSimpleName().endsWith("Service")
                    || topLevel(type).getSimpleName().endsWith("Firing")
                    || type.getPackageName().equals("dev.lockstep.platform.database"));

    @ArchTest
    static final ArchRule ENTITY_MANAGER_ONLY_IN_REPOSITORIES = noClasses()
            .that().haveSimpleNameNotEndingWith("Repository")
            .should().dependOnClassesThat().areAssignableTo(EntityManager.class)
            .because("the SQL of a table stands in one place");

    @ArchTest
    static final ArchRule JDBC_ONLY_IN_REPOSITORIES = noClasses()
            .that().haveSimpleNameNotEndingWith("Repository").and().resideOutsideOfPackage(DATABASE_START)
            .and(describe("are not a repository's own", type -> !topLevel(type).getSimpleName().endsWith("Repository")))
            .should().dependOnClassesThat().resideInAnyPackage("java.sql..", "javax.sql..", "org.hibernate..")
            .because("the database is the repositories' business");

    @ArchTest
    static final ArchRule TRANSACTIONS_ONLY_IN_SERVICES = noClasses()
            .that(DescribedPredicate.not(OPENS_TRANSACTIONS))
            .should().beAnnotatedWith(Stateless.class)
            .orShould().beAnnotatedWith(TransactionAttribute.class)
            .orShould().beAnnotatedWith(Transactional.class)
            .orShould().dependOnClassesThat().areAssignableTo(UserTransaction.class)
            .because("who opens a transaction knows all that is in it");

    @ArchTest
    static final ArchRule TRANSACTIONAL_METHODS_ONLY_IN_SERVICES = methods()
            .that().areAnnotatedWith(TransactionAttribute.class).or().areAnnotatedWith(Transactional.class)
            .should().beDeclaredInClassesThat(OPENS_TRANSACTIONS)
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule EJBS_ANYBODY_CAN_STAND_IN_FOR = methods()
            .that().areDeclaredInClassesThat().areAnnotatedWith(Stateless.class)
            .or().areDeclaredInClassesThat().areAnnotatedWith(Singleton.class)
            .should(speakPublicTypes())
            .because("a container's stand-in for the bean may live in another module, as Payara's does");

    @ArchTest
    static final ArchRule NO_CDI_TRANSACTIONS_ON_EJBS = noClasses()
            .that().areAnnotatedWith(Stateless.class).or().areAnnotatedWith(Singleton.class)
            .should().beAnnotatedWith(Transactional.class)
            .because("the container refuses it");

    @ArchTest
    static final ArchRule ONE_CLOCK = noClasses()
            .should().callMethodWhere(describe("reads the server's clock", call ->
                    CLOCKS.contains(call.getTargetOwner().getFullName()) && CLOCK_METHODS.contains(call.getName())))
            .orShould().callConstructor(Date.class)
            .because("the database's clock is the only one that decides; System.nanoTime measures");

    @ArchTest
    static final ArchRule NAMES_SAY_A_ROLE = noClasses()
            .should().haveSimpleNameEndingWith("Impl")
            .orShould().haveSimpleNameEndingWith("Manager")
            .orShould().haveSimpleNameEndingWith("Helper")
            .orShould().haveSimpleNameEndingWith("Util")
            .orShould().haveSimpleNameEndingWith("Utils");

    @ArchTest
    static final ArchRule RESOURCES_CALL_ON = classes()
            .that().haveSimpleNameEndingWith("Resource").and().areTopLevelClasses()
            .should(not(dependOnClassesThat(describe("are repositories", type -> type.getSimpleName().endsWith("Repository")))))
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule PLATFORM_KNOWS_NO_ROOM = noClasses()
            .that().resideInAPackage("dev.lockstep.platform..")
            .should().dependOnClassesThat(describe("are of a room", type ->
                    type.getPackageName().startsWith("dev.lockstep.") && !type.getPackageName().startsWith("dev.lockstep.platform")));

    @ArchTest
    static final ArchRule NO_CYCLES = slices()
            .matching("dev.lockstep.(*)..")
            .should().beFreeOfCycles()
            .allowEmptyShould(true);

    private static ArchCondition<JavaMethod> speakPublicTypes() {
        return new ArchCondition<>("have public types as parameters and results, and not be final") {
            @Override
            public void check(JavaMethod method, ConditionEvents events) {
                boolean seen = method.getModifiers().contains(JavaModifier.PUBLIC);
                boolean speaksPublic = Stream.concat(Stream.of(method.getRawReturnType()), method.getRawParameterTypes().stream())
                        .map(JavaClass::getBaseComponentType)
                        .allMatch(type -> type.isPrimitive() || type.getModifiers().contains(JavaModifier.PUBLIC));
                boolean kept = method.getModifiers().contains(JavaModifier.FINAL) && !method.getModifiers().contains(JavaModifier.PRIVATE);
                events.add(new SimpleConditionEvent(method, (!seen || speaksPublic) && !kept, method.getDescription()));
            }
        };
    }

    private static JavaClass topLevel(JavaClass type) {
        return type.getEnclosingClass().map(ArchitectureTest::topLevel).orElse(type);
    }
}
