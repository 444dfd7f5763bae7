package dev.lockstep.worker.spi;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a handler may do and ask while it handles one message. It is closed when the handler returns: every call then throws
 * {@link IllegalStateException}. Texts that are JSON are passed as they are to be stored.
 *
 * <p>In transactional mode everything here is part of the handler's transaction. In regular mode pushes and timers are stored
 * together with the message's settlement, and what needs a transaction at once (keys and SQL) throws {@link IllegalStateException}.
 */
public interface HandlerContext {
    /**
     * How often the message has been delivered, this time included; from 1. An abandoned attempt does not count. In regular mode, with
     * several messages to a lease, it is the lease's: how often one was given from its first message.
     */
    int attempt();

    /** Whether the handler is asked to end: its deployment or the server is stopping, or its lease is lost. */
    boolean isStopRequested();

    /** Whether the lease is lost: somebody else may have the message, and nothing this handler returns will settle it. */
    boolean isLeaseLost();

    /**
     * Pushes a message, when the handler has completed or archived its own; otherwise nothing is pushed.
     *
     * @param transactionId the key under which it is stored once, null for a new one
     * @param json the payload
     * @throws IllegalArgumentException when a name or the payload is not one
     */
    void push(String queue, String partition, String transactionId, String json);

    /**
     * Sets a timer that pushes a message later, as {@link #push} does; it replaces one of the same queue and key.
     *
     * @param delay counted from the transaction's own instant, at least a millisecond
     * @throws IllegalArgumentException when something is out of range
     */
    void schedule(String queue, String partition, String timerKey, Duration delay, String json);

    /** The value of a key, JSON text; empty when there is none. */
    Optional<String> get(String namespace, String key);

    /** Sets a key to a value, JSON text. */
    void put(String namespace, String key, String json);

    /** Deletes a key, if it is there. */
    void delete(String namespace, String key);

    /**
     * Runs one SQL statement, with a parameter for each question mark. It may be any statement but one that controls the
     * transaction or settles the message; such a one does not break the transaction, but makes the attempt a failure.
     *
     * @return how many rows it changed
     * @throws IllegalStateException when the database refuses it, with the reason
     */
    int execute(String sql, Object... parameters);

    /** Runs one query, with a parameter for each question mark; the columns of a row stand in the query's order. */
    List<Map<String, Object>> query(String sql, Object... parameters);
}
