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

/** Follows scripts in transactional mode and tells nobody: for many messages. */
@ApplicationScoped
@QueueHandler(queue = "quiet-flow", group = "workers", subscription = Subscribe.ALL, concurrency = 8,
        retry = @Retry(delayMillis = 5, multiplier = 1))
public class FlowHandler implements MessageHandler {
    @Inject
    private Script script;

    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) throws Exception {
        return script.run(message, context);
    }
}
