package dev.lockstep.admin.analytics;

import dev.lockstep.admin.QueueCounts;
import dev.lockstep.admin.QueueListAnswer;
import dev.lockstep.platform.time.WireTime;
import java.util.List;
import java.util.UUID;

/**
 * What a tenant's queues are doing (contract section F.4).
 *
 * @param throughput what happened in each bucket of the time asked for; buckets in which nothing did are left out
 * @param messages over all queues shown
 */
public record StatusAnswer(TimeRange timeRange, int bucketMinutes, List<Throughput> throughput, List<QueueStatus> queues,
                           QueueCounts messages, Leases leases, DeadLetters deadLetterQueue, String timestamp) {
    /**
     * @param ingested messages pushed
     * @param processed settled, by each group that settled them
     */
    public record Throughput(String timestamp, long ingested, long processed, double ingestedPerSecond, double processedPerSecond) {
        private static final double HUNDREDTHS = 100.0;

        static Throughput of(SampleRepository.Bucket bucket, Window window) {
            Growth growth = bucket.growth();
            return new Throughput(WireTime.millis(bucket.start()), growth.pushed(), growth.consumed(),
                rate(growth.pushed(), window), rate(growth.consumed(), window));
        }

        private static double rate(long messages, Window window) {
            return Math.round(messages * HUNDREDTHS / window.bucketSeconds()) / HUNDREDTHS;
        }
    }

    /** A queue without its options. */
    public record QueueStatus(UUID id, String name, String namespace, String task, long partitions, QueueCounts messages) {
        static QueueStatus of(QueueListAnswer.Row row) {
            return new QueueStatus(row.id(), row.name(), row.namespace(), row.task(), row.partitions(), row.messages());
        }
    }

    /** Live ones: how many, on how many partitions, and the messages under them. */
    public record Leases(long active, long partitionsWithLeases, long totalMessages) {
    }

    /** @param topErrors of the newest ones, by what they have in common */
    public record DeadLetters(long totalMessages, long affectedPartitions, List<TopError> topErrors) {
    }

    /** An error and how many of the newest dead letters have it. */
    public record TopError(String error, long count) {
    }

    static QueueCounts sum(List<QueueListAnswer.Row> rows) {
        return rows.stream().map(QueueListAnswer.Row::messages).reduce(QueueCounts.NONE, QueueCounts::plus);
    }
}
