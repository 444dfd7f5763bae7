package dev.lockstep.admin;

import java.util.List;

/**
 * A page of messages, the newest first (contract section F.2).
 *
 * @param total of this page
 * @param mode of the partitions that were looked at
 */
public record MessageListAnswer(List<MessageAnswer> messages, int total, Page pagination, MessageMode mode) {
}
