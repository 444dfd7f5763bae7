package dev.lockstep.worker.spi;

/** Starts and stops handlers by hand; injectable in Lockstep's own deployment, and inherited with {@link HandlerDeployment}. */
public interface Workers {
    /**
     * Lets a handler work. Nothing happens when it does already.
     *
     * @throws IllegalArgumentException when no such handler is deployed
     * @throws IllegalStateException when the database pool is too small for it
     */
    void start(Class<?> handler);

    /** Stops a handler: it claims nothing more, what it works on is asked to end, waited for a bounded time, and given back. */
    void stop(Class<?> handler);
}
