package dev.lockstep.retention;

/**
 * A partition as it stands under its lock.
 *
 * @param young for each rule the first offset that is not older than it says
 * @param passed the last offset that every group which reads the partition has passed; null when none reads it
 * @param leasedFrom the first offset that a live lease covers; null without one
 */
record AgedPartition(long id, long logStart, long nextOffset, RetentionRules rules, Young young, Long passed, Long leasedFrom) {
    /** Offsets for the rules of a queue; one is null where the rule's seconds are 0. */
    record Young(Long ofRetention, Long ofCompleted, Long ofWait) {
    }
}
