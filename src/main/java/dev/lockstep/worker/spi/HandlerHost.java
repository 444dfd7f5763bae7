package dev.lockstep.worker.spi;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where deployments with handlers and Lockstep's own meet, in whatever order they start: its methods belong to Lockstep's runtime and
 * to {@link HandlerDeployment}, not to handlers.
 */
public abstract class HandlerHost implements Workers {
    private static final System.Logger LOG = System.getLogger(HandlerHost.class.getName());
    /** Of one class loader, so of one Lockstep. */
    private static final Map<HandlerDeployment, List<DeployedHandler>> DEPLOYED = new HashMap<>();
    private static HandlerHost open;

    /** Takes on a deployment's handlers; those that are to start do. */
    protected abstract void deploy(HandlerDeployment deployment, List<DeployedHandler> handlers);

    /** Stops a deployment's handlers and forgets them. */
    protected abstract void undeploy(HandlerDeployment deployment);

    /** The runtime is there. What was deployed before is deployed now; what of it is refused does not work, and the log says why. */
    protected void open() {
        Map<HandlerDeployment, List<DeployedHandler>> earlier;
        synchronized (DEPLOYED) {
            open = this;
            earlier = Map.copyOf(DEPLOYED);
        }
        earlier.forEach((deployment, handlers) -> {
            try {
                deploy(deployment, handlers);
            } catch (RuntimeException e) {
                LOG.log(System.Logger.Level.ERROR, "Handlers of a deployment that started before Lockstep do not work: " + e.getMessage());
            }
        });
    }

    /** The runtime goes; it has stopped everything. */
    protected void close() {
        synchronized (DEPLOYED) {
            open = null;
        }
    }

    static void enter(HandlerDeployment deployment, List<DeployedHandler> handlers) {
        HandlerHost host;
        synchronized (DEPLOYED) {
            DEPLOYED.put(deployment, handlers);
            host = open;
        }
        if (host != null) {
            deployOn(host, deployment, handlers);
        }
    }

    private static void deployOn(HandlerHost host, HandlerDeployment deployment, List<DeployedHandler> handlers) {
        try {
            host.deploy(deployment, handlers);
        } catch (RuntimeException e) {
            synchronized (DEPLOYED) {
                DEPLOYED.remove(deployment);
            }
            throw e;
        }
    }

    static void leave(HandlerDeployment deployment) {
        HandlerHost host;
        synchronized (DEPLOYED) {
            DEPLOYED.remove(deployment);
            host = open;
        }
        if (host != null) {
            host.undeploy(deployment);
        }
    }

    static Workers workers() {
        synchronized (DEPLOYED) {
            if (open == null) {
                throw new IllegalStateException("Lockstep is not running");
            }
            return open;
        }
    }
}
