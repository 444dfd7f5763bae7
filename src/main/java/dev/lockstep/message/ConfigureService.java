package dev.lockstep.message;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.ConcurrentChangeException;
import dev.lockstep.platform.encryption.PayloadCipher;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
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

    @Inject
    private QueueRepository queues;
    @Inject
    private PayloadCipher cipher;
    @Inject
    private Settings settings;
    @Inject
    private AfterCommit afterCommit;
    @Inject
    private Event<PartitionNews> news;

    public ConfigureAnswer configure(Caller caller, ConfigureRequest request) {
        Queue queue = lockOrCreate(caller.tenant(), request);
        QueueOptions before = queue.options();
        QueueOptions after = request.optionsAfter(before);
        requireKey(queue.name(), after);
        queue.configure(after);
        queue.label(request.namespaceAfter(queue.namespace()), request.taskAfter(queue.task()));
        if (ripensEarlier(before, queue.options())) {
            PartitionNews ripe = new PartitionNews(queue.tenant(), queue.name(), queue.id(), queues.partitionIds(queue.id()));
            afterCommit.run(() -> news.fire(ripe));
        }
        if (after.removesByAge() && !after.removesLike(before)) {
            queues.lookForExpiry(queue.id());
        }
        return ConfigureAnswer.of(queue, cipher.isActive());
    }

    private void requireKey(String queue, QueueOptions options) {
        if (!options.encryptionEnabled() || cipher.isActive()) {
            return;
        }
        if (settings.flag(Setting.ENCRYPTION_REQUIRED)) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "encryptionEnabled needs a server with an encryption key, and this one has none");
        }
        LOG.log(System.Logger.Level.WARNING,
            "queue {0} asks for encryption, and the server has no key: payloads are stored as plain text", queue);
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
