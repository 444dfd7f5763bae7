package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;
import java.util.function.Predicate;

/** A pop that waits for messages. It holds no thread and no connection. */
final class ParkedPop {
    private final Caller caller;
    private final PopTarget target;
    private final PopRequest request;
    private final Predicate<Delivery> client;
    private volatile boolean ended;

    /** @param client takes the delivery, and tells whether the client still waited for it */
    ParkedPop(Caller caller, PopTarget target, PopRequest request, Predicate<Delivery> client) {
        this.caller = caller;
        this.target = target;
        this.request = request;
        this.client = client;
    }

    Caller caller() {
        return caller;
    }

    PopTarget target() {
        return target;
    }

    PopRequest request() {
        return request;
    }

    /** Nobody waits any more. */
    void end() {
        ended = true;
    }

    boolean isEnded() {
        return ended;
    }

    /** Takes the delivery to the client; false when it had stopped waiting. */
    boolean deliver(Delivery delivery) {
        ended = true;
        return client.test(delivery);
    }
}
