package dev.lockstep.retention;

/**
 * Decides what of a partition is removed, and whether to look at it again (contract sections B.2, K.13).
 *
 * @param to the first offset that stays
 */
record RetentionDecision(AgedPartition partition, long to, Next next) {
    /** When the partition is looked at again. */
    enum Next {
        /** At once: there is more to remove than was allowed. */
        AGAIN,
        /** When a message is old enough. */
        LATER,
        /** When a message is pushed to it, or its queue gets rules. */
        NEVER
    }

    /** @param limit messages that may be removed */
    static RetentionDecision of(AgedPartition partition, long limit) {
        long removable = removableEnd(partition);
        long to = Math.min(removable, partition.logStart() + limit);
        return new RetentionDecision(partition, to, next(partition, to, removable));
    }

    private static Next next(AgedPartition partition, long to, long removable) {
        if (partition.rules().isEmpty() || to >= partition.nextOffset()) {
            return Next.NEVER;
        }
        return to < removable ? Next.AGAIN : Next.LATER;
    }

    private static long removableEnd(AgedPartition partition) {
        RetentionRules rules = partition.rules();
        AgedPartition.Young young = partition.young();
        long end = partition.logStart();
        if (rules.removesOld()) {
            end = Math.max(end, young.ofRetention());
        }
        if (rules.removesWaiting()) {
            end = Math.max(end, young.ofWait());
        }
        if (rules.removesCompleted() && partition.passed() != null) {
            end = Math.max(end, Math.min(young.ofCompleted(), partition.passed() + 1));
        }
        end = Math.min(end, partition.nextOffset());
        return partition.leasedFrom() == null ? end : Math.max(partition.logStart(), Math.min(end, partition.leasedFrom()));
    }

    long removed() {
        return to - partition.logStart();
    }

    /** Whether nothing is left: groups that were behind are at the end now. */
    boolean isEmptied() {
        return removed() > 0 && to >= partition.nextOffset();
    }
}
