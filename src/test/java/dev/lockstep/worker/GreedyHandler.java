package dev.lockstep.worker;

import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.MessageHandler;
import dev.lockstep.worker.spi.QueueHandler;
import jakarta.enterprise.context.ApplicationScoped;

/** Wants more connections than there are. */
@ApplicationScoped
@QueueHandler(queue = "greedy", concurrency = 500)
public class GreedyHandler implements MessageHandler {
    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) {
        return HandlerResult.completed();
    }
}
