package dev.lockstep.worker;

import dev.lockstep.worker.spi.DeployedHandler;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.WorkerEvent;
import dev.lockstep.worker.spi.WorkerEvent.Kind;

/** Tells what happens to one message at its handler: to the metrics, and to whoever observes events in the handler's deployment. */
record WorkerNews(WorkerMeter meter, DeployedHandler handler, String group, Message message, int attempt) {
    private static final System.Logger LOG = System.getLogger(WorkerNews.class.getName());

    void tell(Kind kind, String detail) {
        meter.count(handler.type(), kind);
        try {
            handler.events().accept(new WorkerEvent(kind, handler.type(), message.queue(), group, message, attempt, detail));
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "an observer of worker events failed", e);
        }
    }
}
