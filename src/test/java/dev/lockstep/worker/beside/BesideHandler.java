package dev.lockstep.worker.beside;

import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.MessageHandler;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Retry;
import dev.lockstep.worker.spi.Subscribe;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.concurrent.locks.LockSupport;
import javax.naming.InitialContext;

/** Writes with the deployment's own persistence unit, and notes whether it runs at home. */
@ApplicationScoped
@QueueHandler(queue = "beside", group = "workers", subscription = Subscribe.ALL, concurrency = 2, retry = @Retry(delayMillis = 0))
public class BesideHandler implements MessageHandler {
    @PersistenceContext(unitName = "beside")
    private EntityManager entities;

    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) throws Exception {
        boolean ownLoader = Thread.currentThread().getContextClassLoader() == BesideHandler.class.getClassLoader();
        entities.persist(new BesideRow(message.partition() + "/" + message.offset(),
            InitialContext.doLookup("java:module/ModuleName") + " " + ownLoader));
        if (message.payload().contains("wait")) {
            while (!context.isStopRequested()) {
                LockSupport.parkNanos(1_000_000);
            }
            throw new InterruptedException("asked to stop");
        }
        return message.payload().contains("retry") && context.attempt() == 1 ? HandlerResult.retry(java.time.Duration.ZERO)
            : HandlerResult.completed();
    }
}
