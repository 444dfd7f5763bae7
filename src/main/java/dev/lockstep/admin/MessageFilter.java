package dev.lockstep.admin;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/**
 * Which messages are asked for; null = all.
 *
 * @param from created at or after; null = an hour ago
 * @param to created before; null = the end of this minute
 */
public record MessageFilter(String queue, String partition, String namespace, String task, MessageStatus status, Instant from,
                            Instant to) {
    /** The farthest page: beyond it a list is narrowed by its instants. */
    static final long MAX_OFFSET = 10_000;

    /** @throws Refusal bad_request when an instant or the status is none, or a name holds a NUL */
    static MessageFilter of(String queue, String partition, String namespace, String task, String status, String from, String to) {
        return new MessageFilter(Filters.name(queue), Filters.name(partition), Filters.name(namespace), Filters.name(task),
            status(status), Filters.instant("from", from), Filters.instant("to", to));
    }

    private static MessageStatus status(String text) {
        if (text == null || text.isEmpty()) {
            return null;
        }
        return Arrays.stream(MessageStatus.values()).filter(status -> status.wireName().equals(text)).findFirst()
            .orElseThrow(() -> {
                List<String> known = Arrays.stream(MessageStatus.values()).map(MessageStatus::wireName).toList();
                return new Refusal(ErrorCode.BAD_REQUEST, "status must be one of " + String.join(", ", known));
            });
    }

    /** @throws Refusal bad_request when the page lies too far behind the newest message */
    static Page page(Page asked) {
        if (asked.offset() > MAX_OFFSET) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "offset must be at most " + MAX_OFFSET + ": narrow the list by from and to");
        }
        return asked;
    }

    /** The conditions on queue {@code q} and partition {@code p}. */
    Conditions conditions() {
        return new Conditions().and("q.name = ?", queue).and("p.name = ?", partition).and("q.namespace = ?", namespace)
            .and("q.task = ?", task);
    }
}
