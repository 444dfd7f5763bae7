package dev.lockstep.step;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * Where a consumer group reads a partition next. Setting it releases a lease that the group holds there.
 *
 * @param partition null for {@code Default}
 * @param offset the next offset the group reads, null to forget the position
 * @param metadata kept with the position, at most 4096 bytes, or null
 * @param subscriptionMode how the group is registered if it is new, null for the server's default
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Position(String queue, String consumerGroup, String partition, @JsonInclude Long offset, String metadata,
                       String subscriptionMode) {

    /** The group reads this offset next. */
    public static Position at(String queue, String consumerGroup, String partition, long offset) {
        return new Position(queue, consumerGroup, partition, offset, null, null);
    }

    /** The group has no position there any more. */
    public static Position forgotten(String queue, String consumerGroup, String partition) {
        return new Position(queue, consumerGroup, partition, null, null, null);
    }

    /** The same position with something kept beside it. */
    public Position metadata(String text) {
        return new Position(queue, consumerGroup, partition, offset, text, subscriptionMode);
    }

    /** The same position, and how the group is registered if it is new: {@code all}, {@code new} or an instant. */
    public Position subscriptionMode(String mode) {
        return new Position(queue, consumerGroup, partition, offset, metadata, mode);
    }
}
