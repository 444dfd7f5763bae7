package dev.lockstep.worker.scripted;

import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.MessageHandler;
import dev.lockstep.worker.spi.Mode;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Retry;
import dev.lockstep.worker.spi.Subscribe;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Follows scripts in regular mode, three messages to a lease. */
@ApplicationScoped
@QueueHandler(queue = "regular", group = "workers", subscription = Subscribe.ALL, mode = Mode.REGULAR, concurrency = 2, maxInFlight = 6,
        leaseSeconds = 1, retry = @Retry(delayMillis = 40, multiplier = 1))
public class RegularHandler implements MessageHandler {
    @Inject
    private Script script;

    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) throws Exception {
        return script.run(message, context);
    }
}
