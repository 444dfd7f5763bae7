package dev.lockstep.worker.spi;

/** How a handler's work and the settlement of its message belong together. */
public enum Mode {
    /**
     * Claim, handler and settlement are one transaction of the database. For short handlers whose durable effects are all in that
     * database.
     */
    TRANSACTIONAL,
    /** The handler runs outside any transaction, under a lease that is renewed while it runs. For work elsewhere; it must bear repetition. */
    REGULAR
}
