package dev.lockstep.platform.security;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Every route of the application, as its resources declare them. */
public final class Routes {

    /**
     * A route.
     *
     * @param verb the HTTP method
     * @param path the path with its parameters in braces, without their patterns
     */
    public record Route(String verb, String path, Class<?> resource, Method method) {

        /** The level it declares. */
        AccessLevel level() {
            return RouteLevels.of(resource, method);
        }

        /** A path that comes to this route. */
        String sample() {
            return path.replaceAll("\\{[^}]*}", "nothing");
        }

        @Override
        public String toString() {
            return verb + " " + path;
        }
    }

    private static final List<Route> ALL = find();

    private Routes() {}

    /** All of them. */
    public static List<Route> all() {
        return ALL;
    }

    private static List<Route> find() {
        return new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.lockstep").stream()
                .filter(type -> type.isAnnotatedWith(Path.class))
                .map(JavaClass::reflect)
                .flatMap(Routes::of)
                .sorted((a, b) -> a.toString().compareTo(b.toString()))
                .toList();
    }

    private static Stream<Route> of(Class<?> resource) {
        return Arrays.stream(resource.getMethods()).flatMap(method -> verbs(method)
                .map(verb -> new Route(verb, path(resource.getAnnotation(Path.class), method.getAnnotation(Path.class)), resource, method)));
    }

    private static Stream<String> verbs(Method method) {
        return Arrays.stream(method.getAnnotations()).map(Annotation::annotationType)
                .filter(type -> type.isAnnotationPresent(HttpMethod.class))
                .map(type -> type.getAnnotation(HttpMethod.class).value());
    }

    private static String path(Path ofResource, Path ofMethod) {
        String whole = "/" + ofResource.value() + "/" + (ofMethod == null ? "" : ofMethod.value());
        String plain = whole.replaceAll("\\{\\s*([A-Za-z]+)\\s*:[^}]*}", "{$1}").replaceAll("/+", "/");
        return plain.length() > 1 && plain.endsWith("/") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
