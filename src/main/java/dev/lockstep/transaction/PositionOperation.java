package dev.lockstep.transaction;

/**
 * Where a consumer group is to read a partition next (contract section A.8).
 *
 * @param offset the next offset to read, null to forget the position
 * @param metadata at most 4096 bytes, null when there is none
 * @param subscriptionMode how the group is registered if it is new, null for the default
 */
public record PositionOperation(String queue, String group, String partition, Long offset, String metadata, String subscriptionMode) {
    public boolean isForget() {
        return offset == null;
    }
}
