package dev.lockstep.admin;

/** How the messages of a queue are stored: a log for each partition that has some (contract section F.3). */
public record Segments(long segments, long messages) {
    static Segments of(QueueTotals totals) {
        return new Segments(totals.filled(), totals.messages().total());
    }
}
