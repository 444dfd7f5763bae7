package dev.lockstep.worker;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** Whether the server is suspended, or about to be, as its management tells; a server that does not tell is not. */
final class ServerSuspension {
    private static final String SERVER = "jboss.as:management-root=server";
    private static final String RUNNING = "RUNNING";

    private ServerSuspension() {
    }

    static boolean isSuspended() {
        MBeanServer management = ManagementFactory.getPlatformMBeanServer();
        try {
            ObjectName server = new ObjectName(SERVER);
            return management.isRegistered(server) && !RUNNING.equals(management.getAttribute(server, "suspendState"));
        } catch (JMException | RuntimeException e) {
            return false;
        }
    }
}
