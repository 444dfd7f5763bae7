package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueueAnswersTest {
    private static final List<QueueListAnswer.Row> QUEUES = List.of(
        row("a", "ns", "t1", 2, QueueCounts.of(5, 3, 1, 0)), row("b", "ns", "t2", 1, QueueCounts.of(2, 2, 0, 4)),
        row("c", "", "", 0, QueueCounts.NONE));

    private static QueueListAnswer.Row row(String name, String namespace, String task, long partitions, QueueCounts messages) {
        return new QueueListAnswer.Row(null, name, name, namespace, task, "segments", partitions, new Segments(partitions, messages.total()),
            messages, 0, null, null);
    }

    @Test
    void labelsSumUpTheirQueuesAndTheEmptyOneIsNone() {
        assertEquals(List.of(new QueueLabel.Namespace("ns", 2, 3, new QueueLabel.Messages(7, 4))),
            QueueLabel.Namespaces.of(QUEUES).namespaces());
        assertEquals(List.of(new QueueLabel.Task("t1", 1, 2, new QueueLabel.Messages(5, 2)),
            new QueueLabel.Task("t2", 1, 1, new QueueLabel.Messages(2, 2))), QueueLabel.Tasks.of(QUEUES).tasks());
    }

    @Test
    void theOverviewCountsQueuesPartitionsAndLabels() {
        OverviewAnswer.Spread spread = new OverviewAnswer.Spread(1, 2, 3, 4);
        OverviewAnswer overview = OverviewAnswer.of(QUEUES, new OverviewAnswer.Lag(spread, spread), Instant.parse("2026-01-02T03:04:05.678Z"));
        assertEquals(new OverviewAnswer(3, 3, 1, 2, new QueueCounts(7, 4, 1, 2, 4), new OverviewAnswer.Lag(spread, spread),
            "2026-01-02T03:04:05.678Z", 0), overview);
    }

    @Test
    void whatIsReadyIsNotLeased() {
        QueueDepthAnswer depth = QueueDepthAnswer.of("q", "g", new QueueDepthAnswer.Sums(5, 2, 2, 1, false), List.of());
        assertEquals(new QueueDepthAnswer("q", "g", 5, 2, 3, 2, 1, false, 5, 3, List.of()), depth);
    }

    @Test
    void aConflatingGroupHasOneMessageToReadOnEachPartition() {
        QueueDepthAnswer depth = QueueDepthAnswer.of("q", "g", new QueueDepthAnswer.Sums(5, 2, 2, 1, true), List.of());
        assertEquals(List.of(2L, 1L), List.of(depth.effectivePending(), depth.effectiveReady()));
    }
}
