package dev.lockstep.worker.spi;

import java.util.Objects;
import java.util.function.Consumer;

/**
 * A handler as its deployment offers it: what the runtime needs to call it, whichever class loader it comes from.
 *
 * @param type the class that bears the annotation
 * @param handler calls the bean, in the context of its deployment
 * @param classifier the handler's own judgement of failures, null when it has none
 * @param events fires an event in the handler's deployment
 */
public record DeployedHandler(Class<?> type, QueueHandler options, MessageHandler handler, FailureClassifier classifier,
                              Consumer<WorkerEvent> events) {
    public DeployedHandler {
        Objects.requireNonNull(type);
        Objects.requireNonNull(options);
        Objects.requireNonNull(handler);
        Objects.requireNonNull(events);
    }
}
