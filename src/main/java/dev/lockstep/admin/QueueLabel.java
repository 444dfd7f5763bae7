package dev.lockstep.admin;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** The discovery labels of queues, and what the queues of each hold (contract section F.3). */
public final class QueueLabel {
    private QueueLabel() {
    }

    /** The namespaces that queues have, in order. */
    public record Namespaces(List<Namespace> namespaces) {
        static Namespaces of(List<QueueListAnswer.Row> queues) {
            return new Namespaces(sums(queues, QueueListAnswer.Row::namespace).entrySet().stream()
                .map(sum -> new Namespace(sum.getKey(), sum.getValue().queues(), sum.getValue().partitions(), sum.getValue().messages()))
                .toList());
        }
    }

    /** A namespace. */
    public record Namespace(String namespace, long queues, long partitions, Messages messages) {
    }

    /** The tasks that queues have, in order. */
    public record Tasks(List<Task> tasks) {
        static Tasks of(List<QueueListAnswer.Row> queues) {
            return new Tasks(sums(queues, QueueListAnswer.Row::task).entrySet().stream()
                .map(sum -> new Task(sum.getKey(), sum.getValue().queues(), sum.getValue().partitions(), sum.getValue().messages()))
                .toList());
        }
    }

    /** A task. */
    public record Task(String task, long queues, long partitions, Messages messages) {
    }

    /** Messages of all queues with a label, each as its slowest group sees it. */
    public record Messages(long total, long pending) {
    }

    private record Sum(long queues, long partitions, Messages messages) {
        static Sum of(QueueListAnswer.Row queue) {
            return new Sum(1, queue.partitions(), new Messages(queue.messages().total(), queue.messages().pending()));
        }

        Sum plus(Sum other) {
            return new Sum(queues + other.queues, partitions + other.partitions,
                new Messages(messages.total() + other.messages.total(), messages.pending() + other.messages.pending()));
        }
    }

    private static Map<String, Sum> sums(List<QueueListAnswer.Row> queues, Function<QueueListAnswer.Row, String> label) {
        Map<String, Sum> sums = new TreeMap<>();
        for (QueueListAnswer.Row queue : queues) {
            if (!label.apply(queue).isEmpty()) {
                sums.merge(label.apply(queue), Sum.of(queue), Sum::plus);
            }
        }
        return sums;
    }
}
