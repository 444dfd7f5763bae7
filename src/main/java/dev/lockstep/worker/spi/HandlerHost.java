package dev.lockstep.worker.spi;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where deployments with handlers and Lockstep's own meet, in whatever order they start: its methods belong to Lockstep's runtime and
 * to {@link HandlerDeployment}, not to handlers.
 */
public abstract class HandlerHost implements Workers {
    /** Of one class loader, so of one Lockstep. */
    private static final Map<HandlerDeployment, List<DeployedHandler>> DEPLOYED = new HashMap<>();
    private static HandlerHost open;

    /** Takes on a deployment's handlers; those that are to start do. */
    protected abstract void deploy(HandlerDeployment deployment, List<DeployedHandler> handlers);

    /** Stops a deployment's handlers and forgets them. */
    protected abstract void undeploy(HandlerDeployment deployment);

    /** The runtime is there. What was deployed before is deployed now. */
    protected void open() {
        Map<HandlerDeployment, List<DeployedHandler>> earlier;
        synchronized (DEPLOYED) {
            open = this;
            earlier = Map.copyOf(DEPLOYED);
        }
        earlier.forEach(this::deploy);
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
            host.deploy(deployment, handlers);
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
