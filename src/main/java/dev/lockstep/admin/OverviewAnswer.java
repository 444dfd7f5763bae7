package dev.lockstep.admin;

import dev.lockstep.platform.time.WireTime;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/**
 * A tenant at a glance (contract section F.3).
 *
 * @param messages over all queues, each as its slowest group sees it
 * @param statsAge seconds since the figures were taken: they are taken when they are asked for
 */
public record OverviewAnswer(long queues, long partitions, long namespaces, long tasks, QueueCounts messages, Lag lag,
                             String timestamp, long statsAge) {
    /** @param time seconds, over the queues on which somebody lags; {@code offset} messages */
    public record Lag(Spread time, Spread offset) {
    }

    /** How a figure spreads over queues. */
    public record Spread(long avg, long median, long min, long max) {
    }

    static OverviewAnswer of(List<QueueListAnswer.Row> queues, Lag lag, Instant at) {
        return new OverviewAnswer(queues.size(), queues.stream().mapToLong(QueueListAnswer.Row::partitions).sum(),
            labels(queues, QueueListAnswer.Row::namespace), labels(queues, QueueListAnswer.Row::task),
            queues.stream().map(QueueListAnswer.Row::messages).reduce(QueueCounts.NONE, QueueCounts::plus), lag, WireTime.millis(at), 0);
    }

    private static long labels(List<QueueListAnswer.Row> queues, Function<QueueListAnswer.Row, String> label) {
        return queues.stream().map(label).filter(text -> !text.isEmpty()).distinct().count();
    }
}
