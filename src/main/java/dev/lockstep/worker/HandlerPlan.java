package dev.lockstep.worker;

import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.name.Names;
import dev.lockstep.worker.spi.Mode;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Subscribe;

/**
 * What a handler's annotation asks for, checked.
 *
 * @param name the handler's class
 * @param fromStart where the group starts when it is new: at the first message or at its registration; null as the server has it
 * @param batch the most messages that one lease covers
 * @param leaseSeconds 0 for the queue's leaseTime
 * @param timeoutSeconds of a transaction, 0 for the server's
 */
record HandlerPlan(String name, String queue, String group, Boolean fromStart, Mode mode, int concurrency, int batch, long leaseSeconds,
                   int timeoutSeconds, RetryPlan retry, boolean startsOnDeployment) {
    static final int MAX_CONCURRENCY = 1000;
    static final int MAX_IN_FLIGHT = 100_000;
    static final long MAX_LEASE_SECONDS = 86_400;
    /** Below the time after which the database hangs up on a transaction that idles. */
    static final int MAX_TIMEOUT_SECONDS = 110;

    /** @throws IllegalArgumentException when something is out of range; the message names the handler */
    static HandlerPlan of(Class<?> type, QueueHandler options) {
        try {
            return checked(type, options);
        } catch (IllegalArgumentException | Refusal e) {
            throw new IllegalArgumentException("the handler " + type.getName() + " cannot be registered: " + e.getMessage(), e);
        }
    }

    private static HandlerPlan checked(Class<?> type, QueueHandler options) {
        String group = options.group().isEmpty() ? Names.QUEUE_MODE : options.group();
        require(!options.queue().isEmpty() && options.queue().indexOf('\0') < 0, "queue", "a name");
        require(group.indexOf('\0') < 0, "group", "a name");
        Names.requireFit(options.queue(), group);
        require(isWithin(options.concurrency(), 1, MAX_CONCURRENCY), "concurrency", "1 to " + MAX_CONCURRENCY);
        int inFlight = options.maxInFlight() == 0 ? options.concurrency() : options.maxInFlight();
        require(isWithin(inFlight, options.concurrency(), MAX_IN_FLIGHT), "maxInFlight", "0, or from the concurrency to " + MAX_IN_FLIGHT);
        require(isWithin(options.leaseSeconds(), 0, MAX_LEASE_SECONDS), "leaseSeconds", "0 to " + MAX_LEASE_SECONDS);
        require(isWithin(options.timeoutSeconds(), 0, MAX_TIMEOUT_SECONDS), "timeoutSeconds", "0 to " + MAX_TIMEOUT_SECONDS);
        Boolean fromStart = group.equals(Names.QUEUE_MODE) ? Boolean.TRUE : fromStart(options.subscription());
        int batch = options.mode() == Mode.TRANSACTIONAL ? 1 : inFlight / options.concurrency();
        return new HandlerPlan(type.getName(), options.queue(), group, fromStart, options.mode(), options.concurrency(), batch,
            options.leaseSeconds(), options.timeoutSeconds(), RetryPlan.of(options.retry()), options.startOnDeployment());
    }

    private static Boolean fromStart(Subscribe subscribe) {
        return subscribe == Subscribe.DEFAULT ? null : Boolean.valueOf(subscribe == Subscribe.ALL);
    }

    private static boolean isWithin(long value, long least, long most) {
        return least <= value && value <= most;
    }

    private static void require(boolean holds, String what, String range) {
        if (!holds) {
            throw new IllegalArgumentException("invalid_input: " + what + " is to be " + range);
        }
    }

    boolean isTransactional() {
        return mode == Mode.TRANSACTIONAL;
    }
}
