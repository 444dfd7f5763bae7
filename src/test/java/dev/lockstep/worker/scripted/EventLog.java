package dev.lockstep.worker.scripted;

import dev.lockstep.worker.spi.WorkerEvent;
import dev.lockstep.worker.spi.WorkerEvent.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Keeps what is told of messages in a table. */
@ApplicationScoped
public class EventLog {
    @Inject
    private OwnTransaction transaction;

    void hear(@Observes WorkerEvent event) {
        // handlers that scripts measure with do not want it
        if (event.kind() != Kind.STARTED && !event.queue().startsWith("quiet")) {
            transaction.log(event.kind().name(), Script.place(event.message()), event.attempt(), event.detail());
        }
    }
}
