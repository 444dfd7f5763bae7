package dev.lockstep.admin;

import java.time.Instant;

/**
 * Which dead letters are asked for; null = all.
 *
 * @param from failed at or after
 * @param to failed before
 */
public record DeadLetterFilter(String queue, String group, String partition, Instant from, Instant to) {
    /** @throws dev.lockstep.platform.error.Refusal bad_request when an instant is none, or a name holds a NUL */
    static DeadLetterFilter of(String queue, String group, String partition, String from, String to) {
        return new DeadLetterFilter(Filters.name(queue), Filters.name(group), Filters.name(partition), Filters.instant("from", from),
            Filters.instant("to", to));
    }

    Conditions conditions() {
        return new Conditions().and("q.name = ?", queue).and("d.consumer_group = ?", group).and("p.name = ?", partition)
            .and("d.failed_at >= ?", from).and("d.failed_at < ?", to);
    }
}
