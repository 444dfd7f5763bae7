package dev.lockstep.admin;

/**
 * A queue's retained messages, as its slowest group sees them (contract section F.3).
 *
 * @param pending not settled and not leased
 * @param processing leased
 * @param completed settled
 * @param deadLetter dead letters, which outlive their messages
 */
public record QueueCounts(long total, long pending, long processing, long completed, long deadLetter) {
    public static final QueueCounts NONE = new QueueCounts(0, 0, 0, 0, 0);

    static QueueCounts of(long total, long unsettled, long leased, long deadLetters) {
        return new QueueCounts(total, unsettled - leased, leased, total - unsettled, deadLetters);
    }

    /** The counts of both. */
    public QueueCounts plus(QueueCounts other) {
        return new QueueCounts(total + other.total, pending + other.pending, processing + other.processing,
            completed + other.completed, deadLetter + other.deadLetter);
    }
}
