package dev.lockstep.worker.rates;

import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.MessageHandler;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Subscribe;
import jakarta.enterprise.context.ApplicationScoped;

/** Inserts a row for each message, 1 at once. */
@ApplicationScoped
@QueueHandler(queue = "rate", group = "rate-1", subscription = Subscribe.ALL, concurrency = 1, startOnDeployment = false)
public class Rate1 implements MessageHandler {
    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) {
        context.execute("insert into rate_row (worker, partition_id, message_offset) values ('lockstep-1', ?, ?)", message.partitionId(),
            message.offset());
        return HandlerResult.completed();
    }
}
