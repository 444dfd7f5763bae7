package dev.lockstep.worker.beside;

import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.MessageHandler;
import dev.lockstep.worker.spi.Mode;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Subscribe;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.locks.LockSupport;

/** Waits, under a lease, until it is asked to stop. */
@ApplicationScoped
@QueueHandler(queue = "beside-regular", group = "workers", subscription = Subscribe.ALL, mode = Mode.REGULAR, concurrency = 2, leaseSeconds = 600)
public class BesideRegularHandler implements MessageHandler {
    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) {
        while (!context.isStopRequested()) {
            LockSupport.parkNanos(1_000_000);
        }
        return HandlerResult.abandon("asked to stop");
    }
}
