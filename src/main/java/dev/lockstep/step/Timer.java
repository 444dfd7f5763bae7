package dev.lockstep.step;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A message for later: a timer of a queue under a name of its own, which a step sets or cancels once. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface Timer {
    /** The name of the operation on the wire. */
    @JsonProperty
    String op();

    /** The queue the timer fires into. */
    String queue();

    /** Its name, unique per queue. */
    String timerKey();

    /**
     * Sets a timer, or replaces the one of that name.
     *
     * @param delay from the database's now; zero or less fires at once
     * @param transactionId of the message it fires, at most 65,535 bytes
     * @param payload whatever {@link Json#of} takes
     */
    static Schedule schedule(String queue, String timerKey, Duration delay, String transactionId, Object payload) {
        return new Schedule(queue, timerKey, null, delay, transactionId, Json.of(payload));
    }

    /** Takes a timer back, if it has not fired. */
    static Cancel cancel(String queue, String timerKey) {
        return new Cancel(queue, timerKey);
    }

    /**
     * Sets a timer.
     *
     * @param partition of the message it fires, null for {@code Default}
     */
    record Schedule(String queue, String timerKey, String partition, @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) Duration delay,
                    @JsonProperty("txn") String transactionId, @JsonProperty(access = JsonProperty.Access.WRITE_ONLY) Json payload)
        implements Timer {
        private static final int MILLI_DIGITS = 3;

        @Override
        public String op() {
            return "schedule";
        }

        /** The same timer for a partition. */
        public Schedule partition(String name) {
            return new Schedule(queue, timerKey, name, delay, transactionId, payload);
        }

        @JsonProperty
        BigDecimal delayMs() {
            return BigDecimal.valueOf(delay.getSeconds()).add(BigDecimal.valueOf(delay.getNano(), 9)).movePointRight(MILLI_DIGITS);
        }

        /** Payloads of timers travel as bytes. */
        @JsonProperty("payload")
        byte[] payloadBytes() {
            return payload.text().getBytes(StandardCharsets.UTF_8);
        }
    }

    /** Takes a timer back. */
    record Cancel(String queue, String timerKey) implements Timer {
        @Override
        public String op() {
            return "cancel";
        }
    }
}
