package dev.lockstep.worker.rates;

import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.MessageHandler;
import dev.lockstep.worker.spi.Mode;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Subscribe;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Runs, two hundred at once, until the test lets it end. */
@ApplicationScoped
@QueueHandler(queue = "renewed", group = "renewed", subscription = Subscribe.ALL, mode = Mode.REGULAR, concurrency = 200, leaseSeconds = 3,
        startOnDeployment = false)
public class RenewedHandler implements MessageHandler {
    public static final AtomicInteger RUNNING = new AtomicInteger();
    public static final AtomicInteger LOST = new AtomicInteger();
    public static final AtomicInteger REPEATED = new AtomicInteger();
    public static final CountDownLatch END = new CountDownLatch(1);

    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) throws InterruptedException {
        RUNNING.incrementAndGet();
        REPEATED.addAndGet(context.attempt() - 1);
        END.await();
        LOST.addAndGet(context.isLeaseLost() ? 1 : 0);
        return HandlerResult.completed();
    }
}
