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
    static final QueueCounts NONE = new QueueCounts(0, 0, 0, 0, 0);

    static QueueCounts of(long total, long unsettled, long leased, long deadLetters) {
        return new QueueCounts(total, unsettled - leased, leased, total - unsettled, deadLetters);
    }
}
