package dev.lockstep.worker.spi;

/**
 * What happened to a message at a handler: a CDI event of the deployment that the handler is in, fired when it has happened, the
 * transaction over. Of a failure two events tell: that it was one, and what became of the message.
 *
 * @param handler the handler's class
 * @param detail the reason or the failure, null when there is none
 */
public record WorkerEvent(Kind kind, Class<?> handler, String queue, String group, Message message, int attempt, String detail) {
    public enum Kind {
        /** The handler is about to be called. */
        STARTED,
        /** Completed or archived, and committed. */
        SUCCEEDED,
        /** Given back for another attempt. */
        RETRIED,
        /** A dead letter now, or dropped where the queue keeps none. */
        DEAD_LETTERED,
        /** The handler threw, returned what is no result, or spoilt its transaction. */
        FAILED,
        /** Nothing was settled: abandoned, stopped, the lease or the database lost. */
        ABANDONED
    }
}
