package dev.lockstep.testing;

import java.io.File;
import org.awaitility.Awaitility;
import org.hamcrest.Matcher;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The application as it was built, for an Arquillian deployment. */
public final class LockstepArchive {

    private LockstepArchive() {}

    /**
     * The WAR, with Awaitility and some classes of the test added.
     *
     * @param classes what runs inside the server: the test's own class, unless it is a client only, and what it brings along
     */
    public static WebArchive with(Class<?>... classes) {
        return ShrinkWrap.createFromZipFile(WebArchive.class, new File(System.getProperty("test.war")))
                .addClasses(classes)
                .addAsLibraries(jarOf(Awaitility.class), jarOf(Matcher.class));
    }

    private static File jarOf(Class<?> type) {
        return new File(type.getProtectionDomain().getCodeSource().getLocation().getPath());
    }
}
