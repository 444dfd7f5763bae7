package dev.lockstep.worker;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.worker.spi.HandlerContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The context of one call of a handler. */
final class WorkContext implements HandlerContext {
    /**
     * What a context asks.
     *
     * @param stopRequested whether the handler is to end
     * @param leaseLost whether somebody else may have the message
     */
    record Signals(BooleanSupplier stopRequested, BooleanSupplier leaseLost) {
    }

    private final Caller caller;
    private final int attempt;
    private final boolean inTransaction;
    private final WorkItems items;
    private final WorkKeys keys;
    private final WorkSqlRepository sql;
    private final Signals signals;
    private volatile boolean closed;

    WorkContext(Caller caller, int attempt, boolean inTransaction, WorkItems items, WorkKeys keys, WorkSqlRepository sql, Signals signals) {
        this.caller = caller;
        this.attempt = attempt;
        this.inTransaction = inTransaction;
        this.items = items;
        this.keys = keys;
        this.sql = sql;
        this.signals = signals;
    }

    /** The call is over. */
    void close() {
        closed = true;
    }

    @Override
    public int attempt() {
        requireOpen();
        return attempt;
    }

    @Override
    public boolean isStopRequested() {
        requireOpen();
        return signals.stopRequested().getAsBoolean() || signals.leaseLost().getAsBoolean();
    }

    @Override
    public boolean isLeaseLost() {
        requireOpen();
        return signals.leaseLost().getAsBoolean();
    }

    @Override
    public void push(String queue, String partition, String transactionId, String json) {
        requireOpen();
        items.push(queue, partition, transactionId, json);
    }

    @Override
    public void schedule(String queue, String partition, String timerKey, Duration delay, String json) {
        requireOpen();
        items.schedule(queue, partition, timerKey, delay, json);
    }

    @Override
    public Optional<String> get(String namespace, String key) {
        requireTransaction();
        return keys.get(caller, namespace, key);
    }

    @Override
    public void put(String namespace, String key, String json) {
        requireTransaction();
        keys.put(caller, namespace, key, json);
    }

    @Override
    public void delete(String namespace, String key) {
        requireTransaction();
        keys.delete(caller, namespace, key);
    }

    @Override
    public int execute(String statement, Object... parameters) {
        requireTransaction();
        return sql.execute(statement, parameters);
    }

    @Override
    public List<Map<String, Object>> query(String statement, Object... parameters) {
        requireTransaction();
        return sql.query(statement, parameters);
    }

    private void requireTransaction() {
        requireOpen();
        if (!inTransaction) {
            throw new IllegalStateException("a handler in regular mode runs outside any transaction; it may push and schedule only");
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("the handler's call is over, and its context with it");
        }
    }
}
