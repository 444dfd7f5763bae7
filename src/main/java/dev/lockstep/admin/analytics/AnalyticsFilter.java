package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Conditions;
import dev.lockstep.admin.Filters;
import dev.lockstep.admin.QueueListAnswer;
import java.time.Instant;

/** Which queues, and which time, figures are asked for; null = all, and the last hour. */
public record AnalyticsFilter(String queue, String namespace, String task, Instant from, Instant to) {
    static final AnalyticsFilter NONE = new AnalyticsFilter(null, null, null, null, null);

    /** @throws dev.lockstep.platform.error.Refusal bad_request when an instant is none, or a name holds a NUL */
    static AnalyticsFilter of(String queue, String namespace, String task, String from, String to) {
        return new AnalyticsFilter(Filters.name(queue), Filters.name(namespace), Filters.name(task), Filters.instant("from", from),
            Filters.instant("to", to));
    }

    /** Whether the queue is one that was asked for. */
    boolean includes(QueueListAnswer.Row row) {
        return isAsked(queue, row.name()) && isAsked(namespace, row.namespace()) && isAsked(task, row.task());
    }

    private static boolean isAsked(String asked, String name) {
        return asked == null || asked.equals(name);
    }

    /** The conditions on queue {@code q}. */
    Conditions conditions() {
        return new Conditions().and("q.name = ?", queue).and("q.namespace = ?", namespace).and("q.task = ?", task);
    }
}
