package dev.lockstep.worker.spi;

/**
 * Handles the messages of a queue. An implementation is a CDI bean with a scope of its own, annotated with {@link QueueHandler}; the
 * runtime calls it for one message at a time in each of its threads, so a bean that several threads share must bear that.
 */
@FunctionalInterface
public interface MessageHandler {
    /**
     * Handles one message.
     *
     * @param context good for this call alone; whoever keeps it finds it closed
     * @return what becomes of the message; null is a failure, as a throw is
     * @throws Exception any throw gives the message back or makes it a dead letter, as its classification says (see {@link Retry})
     */
    HandlerResult onMessage(Message message, HandlerContext context) throws Exception;
}
