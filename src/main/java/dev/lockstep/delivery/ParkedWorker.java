package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;

/** A worker's thread-to-be that waits at the board as pops do, but claims for itself when it is woken. */
final class ParkedWorker extends ParkedPop {
    private final Caller caller;
    private final PopTarget target;
    private final PopRequest request;
    private final Runnable whenReady;

    ParkedWorker(Caller caller, PopTarget target, PopRequest request, Runnable whenReady) {
        super(null);
        this.caller = caller;
        this.target = target;
        this.request = request;
        this.whenReady = whenReady;
    }

    /** Lets it claim, in a thread of its own; it is parked no longer. */
    void wake() {
        if (!isEnded()) {
            end();
            whenReady.run();
        }
    }

    @Override
    Caller caller() {
        return caller;
    }

    @Override
    PopTarget target() {
        return target;
    }

    @Override
    PopRequest request() {
        return request;
    }

    /** Pops are closed: it finds out for itself. */
    @Override
    void answer(Delivery nothing) {
        wake();
    }
}
