package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;

/** A pop that waits for messages. It holds no thread and no connection. */
class ParkedPop {
    private final PopClient client;
    private volatile boolean ended;

    ParkedPop(PopClient client) {
        this.client = client;
    }

    Caller caller() {
        return client.caller();
    }

    PopTarget target() {
        return client.target();
    }

    PopRequest request() {
        return client.request();
    }

    /** Nobody waits any more. */
    void end() {
        ended = true;
    }

    boolean isEnded() {
        return ended;
    }

    void answer(Delivery delivery) {
        ended = true;
        client.answer(delivery);
    }
}
