package dev.lockstep.message;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.database.ConcurrentChangeException;
import dev.lockstep.platform.wake.AfterCommit;
import dev.lockstep.platform.wake.PartitionNews;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.UUID;

/** Makes a queue or changes its options, in one transaction (contract section B.2). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class ConfigureService {
    private static final System.Logger LOG = System.getLogger(ConfigureService.class.getName());
    // until payloads can be encrypted, no server has a key
    private static final boolean CAN_ENCRYPT = false;

    @Inject
    private QueueRepository queues;
    @Inject
    private AfterCommit afterCommit;
    @Inject
    private Event<PartitionNews> news;

    public ConfigureAnswer configure(Caller caller, ConfigureRequest request) {
        Queue queue = lockOrCreate(caller.tenant(), request);
        QueueOptions before = queue.options();
        queue.configure(request.optionsAfter(before));
        queue.label(request.namespaceAfter(queue.namespace()), request.taskAfter(queue.task()));
        if (ripensEarlier(before, queue.options())) {
            PartitionNews ripe = new PartitionNews(queue.tenant(), queue.name(), queue.id(), queues.partitionIds(queue.id()));
            afterCommit.run(() -> news.fire(ripe));
        }
        if (queue.options().encryptionEnabled() && !CAN_ENCRYPT) {
            LOG.log(System.Logger.Level.WARNING,
                "queue {0} asks for encryption, and the server has no key: payloads are stored as plain text", queue.name());
        }
        return ConfigureAnswer.of(queue, CAN_ENCRYPT);
    }

    private Queue lockOrCreate(UUID tenant, ConfigureRequest request) {
        return queues.lock(tenant, request.queue()).orElseGet(() -> {
            // who loses the race to make it changes what the winner made
            queues.create(tenant, request.queue(), request.namespaceAfter(""), request.taskAfter(""),
                request.optionsAfter(QueueOptions.configured()));
            return queues.lock(tenant, request.queue())
                .orElseThrow(() -> new ConcurrentChangeException("a queue was deleted while it was being configured"));
        });
    }

    private static boolean ripensEarlier(QueueOptions before, QueueOptions after) {
        return after.delayedProcessing() < before.delayedProcessing() || after.windowBuffer() < before.windowBuffer();
    }
}
