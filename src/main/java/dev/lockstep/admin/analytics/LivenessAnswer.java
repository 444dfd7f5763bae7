package dev.lockstep.admin.analytics;

import dev.lockstep.platform.time.WireTime;
import java.util.List;

/** How many partitions of each queue are in use, the queues with the most partitions first (contract section F.4). */
public record LivenessAnswer(String capturedAt, List<Row> rows) {
    /**
     * @param live1h partitions written in the last hour
     * @param created24h partitions made in the last day
     * @param oldestWriteAt the last write of the partition that has been quiet the longest
     * @param retained messages
     */
    public record Row(String queue, String namespace, String task, long partitions, long live1h, long live24h, long live7d,
                      long created24h, String oldestWriteAt, String newestWriteAt, long retained) {
    }

    static LivenessAnswer of(Window window, List<Row> rows) {
        return new LivenessAnswer(WireTime.millis(window.now()), rows);
    }
}
