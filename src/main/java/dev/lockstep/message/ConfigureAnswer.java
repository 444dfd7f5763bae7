package dev.lockstep.message;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.UUID;

/**
 * The queue as configure left it.
 *
 * @param partitionId always null: a queue's partitions come with its messages
 * @param encryptionActive false when the queue asks for encryption and the server has no key; otherwise absent (section K.19)
 */
public record ConfigureAnswer(boolean configured, UUID queueId, String partitionId, String queue, String namespace, String task,
                              String storage, QueueOptions options,
                              @JsonInclude(JsonInclude.Include.NON_NULL) Boolean encryptionActive) {
    private static final String STORAGE = "segments";

    static ConfigureAnswer of(Queue queue, boolean canEncrypt) {
        QueueOptions options = queue.options();
        return new ConfigureAnswer(true, queue.publicId(), null, queue.name(), queue.namespace(), queue.task(), STORAGE, options,
            options.encryptionEnabled() && !canEncrypt ? Boolean.FALSE : null);
    }
}
