package dev.lockstep.admin.analytics;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.time.Duration;
import java.time.Instant;

/**
 * The stretch of time that figures are about, and how finely it is cut.
 *
 * @param now by the database's clock
 * @param bucketMinutes a bucket's width
 */
record Window(Instant now, Instant from, Instant to, int bucketMinutes) {
    private static final Duration DEFAULT = Duration.ofHours(1);

    /**
     * @param from null = an hour before the end
     * @param to null = now
     * @throws Refusal bad_request when the window ends before it starts
     */
    static Window of(Instant from, Instant to, Instant now) {
        Instant end = to == null ? now : to;
        Instant start = from == null ? end.minus(DEFAULT) : from;
        if (start.isAfter(end)) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "from must not be after to");
        }
        return new Window(now, start, end, bucketMinutes(Duration.between(start, end)));
    }

    /** So that a window has some hundred buckets at most. */
    private static int bucketMinutes(Duration span) {
        if (span.compareTo(Duration.ofHours(1)) <= 0) {
            return 1;
        }
        if (span.compareTo(Duration.ofHours(12)) <= 0) {
            return 5;
        }
        return (int) (span.compareTo(Duration.ofDays(7)) <= 0 ? Duration.ofHours(1) : Duration.ofDays(1)).toMinutes();
    }

    long bucketSeconds() {
        return Duration.ofMinutes(bucketMinutes).toSeconds();
    }
}
