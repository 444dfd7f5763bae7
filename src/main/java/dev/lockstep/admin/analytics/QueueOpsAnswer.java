package dev.lockstep.admin.analytics;

import dev.lockstep.platform.time.WireTime;
import java.util.List;

/**
 * What happened to the messages of queues in a window of time (contract section F.4).
 *
 * @param series over all queues asked for, by bucket; those in which nothing happened are left out
 * @param queues each over the whole window, the busiest first
 */
public record QueueOpsAnswer(TimeRange timeRange, int bucketMinutes, List<Point> series, List<Row> queues, Growth totals) {
    /** What happened from this instant on. */
    public record Point(String bucket, long pushMessages, long popMessages, long removedMessages) {
        static Point of(SampleRepository.Bucket bucket) {
            Growth growth = bucket.growth();
            return new Point(WireTime.millis(bucket.start()), growth.pushed(), growth.consumed(), growth.removed());
        }
    }

    /**
     * @param popMessages settled, by each group that settled them
     * @param deadLettered filed in the window
     */
    public record Row(String queueName, String namespace, String task, long pushMessages, long popMessages, long removedMessages,
                      long deadLettered) {
        static Row of(SampleRepository.QueueSum sum, long deadLettered) {
            Growth growth = sum.growth();
            return new Row(sum.queue(), sum.namespace(), sum.task(), growth.pushed(), growth.consumed(), growth.removed(),
                deadLettered);
        }
    }
}
