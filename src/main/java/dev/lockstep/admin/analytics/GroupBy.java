package dev.lockstep.admin.analytics;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.util.Arrays;
import java.util.Locale;

/** By what figures of queues are summed up. */
public enum GroupBy {
    NAMESPACE, TASK, QUEUE;

    /** @throws Refusal bad_request when the text is none of them */
    static GroupBy of(String text, GroupBy absent) {
        if (text == null || text.isEmpty()) {
            return absent;
        }
        return Arrays.stream(values()).filter(by -> by.wireName().equals(text)).findFirst()
            .orElseThrow(() -> new Refusal(ErrorCode.BAD_REQUEST, "groupBy must be namespace, task or queue"));
    }

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The one of a queue's names that it is summed up under. */
    String key(String queue, String namespace, String task) {
        return switch (this) {
            case NAMESPACE -> namespace;
            case TASK -> task;
            case QUEUE -> queue;
        };
    }
}
