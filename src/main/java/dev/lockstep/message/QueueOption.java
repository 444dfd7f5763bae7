package dev.lockstep.message;

import static dev.lockstep.message.OptionRule.amount;
import static dev.lockstep.message.OptionRule.between;
import static dev.lockstep.message.OptionRule.clamped;
import static dev.lockstep.message.OptionRule.flag;
import static dev.lockstep.message.OptionRule.integer;
import static dev.lockstep.message.OptionRule.text;

import dev.lockstep.platform.json.JsonValue;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Each option of {@link QueueOptions} by its name on the wire, with what configure accepts for it (contract section B.2). */
public enum QueueOption {
    LEASE_TIME("leaseTime", QueueOptions::leaseTime, amount()),
    RETRY_LIMIT("retryLimit", QueueOptions::retryLimit, amount()),
    DEAD_LETTER_QUEUE("deadLetterQueue", QueueOptions::deadLetterQueue, flag()),
    DLQ_AFTER_MAX_RETRIES("dlqAfterMaxRetries", QueueOptions::dlqAfterMaxRetries, flag()),
    DEDUP_WINDOW_SECONDS("dedupWindowSeconds", QueueOptions::dedupWindowSeconds, amount()),
    DELAYED_PROCESSING("delayedProcessing", QueueOptions::delayedProcessing, amount()),
    WINDOW_BUFFER("windowBuffer", QueueOptions::windowBuffer, amount()),
    RETENTION_ENABLED("retentionEnabled", QueueOptions::retentionEnabled, flag()),
    RETENTION_SECONDS("retentionSeconds", QueueOptions::retentionSeconds, amount()),
    COMPLETED_RETENTION_SECONDS("completedRetentionSeconds", QueueOptions::completedRetentionSeconds, amount()),
    MAX_WAIT_TIME_SECONDS("maxWaitTimeSeconds", QueueOptions::maxWaitTimeSeconds, amount()),
    ENCRYPTION_ENABLED("encryptionEnabled", QueueOptions::encryptionEnabled, flag()),
    PRIORITY("priority", QueueOptions::priority, integer()),
    RETRY_DELAY("retryDelay", QueueOptions::retryDelay, amount()),
    TTL("ttl", QueueOptions::ttl, amount()),
    MAX_SIZE("maxSize", QueueOptions::maxSize, amount()),
    MIN_POP_WAIT_TIME("minPopWaitTime", QueueOptions::minPopWaitTime, clamped(0, 60_000)),
    RETENTION_SINK_HOLD("retentionSinkHold", QueueOptions::retentionSinkHold, text(Pattern.compile("[A-Za-z0-9._-]{0,64}"))),
    RETENTION_SINK_HOLD_MAX_SECONDS("retentionSinkHoldMaxSeconds", QueueOptions::retentionSinkHoldMaxSeconds,
        between(60, 31_536_000));

    private final String wireName;
    private final Function<QueueOptions, Object> current;
    private final OptionRule rule;

    QueueOption(String wireName, Function<QueueOptions, Object> current, OptionRule rule) {
        this.wireName = wireName;
        this.current = current;
        this.rule = rule;
    }

    public String wireName() {
        return wireName;
    }

    /** The value asked for: configure's default when it is JSON null. */
    Object read(JsonValue value) {
        return value.is(JsonValue.Kind.NULL) ? current.apply(QueueOptions.configured()) : rule.read(wireName, value);
    }

    /** The options with some of them changed. */
    static QueueOptions change(QueueOptions base, Map<QueueOption, Object> changes) {
        Function<QueueOption, Object> value = option -> changes.getOrDefault(option, option.current.apply(base));
        Function<QueueOption, Long> number = option -> (Long) value.apply(option);
        Function<QueueOption, Boolean> flag = option -> (Boolean) value.apply(option);
        return new QueueOptions(number.apply(LEASE_TIME), number.apply(RETRY_LIMIT), flag.apply(DEAD_LETTER_QUEUE),
            flag.apply(DLQ_AFTER_MAX_RETRIES), number.apply(DEDUP_WINDOW_SECONDS), number.apply(DELAYED_PROCESSING),
            number.apply(WINDOW_BUFFER), flag.apply(RETENTION_ENABLED), number.apply(RETENTION_SECONDS),
            number.apply(COMPLETED_RETENTION_SECONDS), number.apply(MAX_WAIT_TIME_SECONDS), flag.apply(ENCRYPTION_ENABLED),
            number.apply(PRIORITY), number.apply(RETRY_DELAY), number.apply(TTL), number.apply(MAX_SIZE),
            number.apply(MIN_POP_WAIT_TIME), (String) value.apply(RETENTION_SINK_HOLD),
            number.apply(RETENTION_SINK_HOLD_MAX_SECONDS));
    }
}
