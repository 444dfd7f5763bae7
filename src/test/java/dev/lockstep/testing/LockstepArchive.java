package dev.lockstep.testing;

import java.io.File;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The application as it was built, for an Arquillian deployment. */
public final class LockstepArchive {

    private LockstepArchive() {}

    /**
     * The WAR with some classes of the test added, the test's own first among them.
     *
     * @param classes what runs inside the server
     */
    public static WebArchive with(Class<?>... classes) {
        return ShrinkWrap.createFromZipFile(WebArchive.class, new File(System.getProperty("test.war"))).addClasses(classes);
    }
}
