package dev.lockstep.group;

import java.util.List;

/**
 * What was removed of a group (contract section E.1); nothing is a success too.
 *
 * @param queueName null when every queue was meant
 * @param deletedPartitions cursors that were removed
 * @param metadataDeleted whether its registrations were to go as well
 * @param queues those it was removed from
 */
public record GroupDeletionAnswer(boolean success, String consumerGroup, String queueName, int deletedPartitions,
                                  boolean metadataDeleted, List<String> queues) {
}
