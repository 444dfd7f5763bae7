package dev.lockstep.delivery;

/** A consumer group on a partition that is given by its names. */
public record NamedCursor(String queue, String partition, String group) {
}
