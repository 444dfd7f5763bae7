package dev.lockstep.worker.scripted;

import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.MessageHandler;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Retry;
import dev.lockstep.worker.spi.Subscribe;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Follows scripts in transactional mode, for a second at most. */
@ApplicationScoped
@QueueHandler(queue = "brief", group = "workers", subscription = Subscribe.ALL, timeoutSeconds = 1, retry = @Retry(delayMillis = 40))
public class BriefHandler implements MessageHandler {
    @Inject
    private Script script;

    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) throws Exception {
        return script.run(message, context);
    }
}
