package dev.lockstep.admin.analytics;

import dev.lockstep.platform.time.WireTime;
import java.util.List;

/**
 * What happened to messages over time (contract section F.4).
 *
 * @param interval a bucket's width
 * @param dataPoints by bucket; those in which nothing happened are left out
 */
public record SeriesAnswer(String from, String to, String interval, int bucketMinutes, List<Point> dataPoints, Growth totals) {
    /** What happened from this instant on. */
    public record Point(String timestamp, long pushed, long consumed, long removed) {
        static Point of(SampleRepository.Bucket bucket) {
            Growth growth = bucket.growth();
            return new Point(WireTime.millis(bucket.start()), growth.pushed(), growth.consumed(), growth.removed());
        }
    }

    static SeriesAnswer of(Window window, List<SampleRepository.Bucket> series) {
        TimeRange range = TimeRange.of(window);
        String interval = switch (window.bucketMinutes()) {
            case 1 -> "minute";
            case 60 -> "hour";
            case 1440 -> "day";
            default -> window.bucketMinutes() + " minutes";
        };
        return new SeriesAnswer(range.from(), range.to(), interval, window.bucketMinutes(), series.stream().map(Point::of).toList(),
            sum(series));
    }

    static Growth sum(List<SampleRepository.Bucket> series) {
        return series.stream().map(SampleRepository.Bucket::growth).reduce(Growth.NONE, Growth::plus);
    }
}
