package dev.lockstep.message;

/** A partition as clients name it. */
public record PartitionName(String queue, String partition) {
}
