package dev.lockstep.testing;

import java.io.File;
import java.nio.file.Path;
import org.awaitility.Awaitility;
import org.hamcrest.Matcher;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
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

    /** The application with everything in a package put into its WAR, as a file. */
    public static Path fileWith(String packageName) {
        Path file = Path.of(System.getProperty("test.build.directory"), "archives", packageName + ".war");
        file.getParent().toFile().mkdirs();
        with().addPackage(packageName).as(ZipExporter.class).exportTo(file.toFile(), true);
        return file;
    }

    private static File jarOf(Class<?> type) {
        return new File(type.getProtectionDomain().getCodeSource().getLocation().getPath());
    }
}
