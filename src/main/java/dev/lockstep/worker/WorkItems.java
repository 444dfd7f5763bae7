package dev.lockstep.worker;

import com.github.f4b6a3.uuid.UuidCreator;
import dev.lockstep.message.PushItem;
import dev.lockstep.message.PushItemParser;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.trace.TraceContext;
import dev.lockstep.timer.TimerOperation;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The messages and timers that a handler asks for, kept until it has completed: stored all at once, they are locked in order. */
public final class WorkItems {
    private static final int MAX_TIMER_KEY_BYTES = 2048;

    private record TimerName(String queue, String key) {
    }

    private final TraceContext trace;
    private final List<PushItem> pushes = new ArrayList<>();
    private final Map<TimerName, TimerOperation> timers = new LinkedHashMap<>();

    /** @param trace which the messages go on as parts of, null for none */
    WorkItems(TraceContext trace) {
        this.trace = trace;
    }

    void push(String queue, String partition, String transactionId, String json) {
        requireTarget(queue, partition);
        if (transactionId != null) {
            requireName("transactionId", transactionId, PushItemParser.MAX_TRANSACTION_ID_BYTES);
        }
        pushes.add(new PushItem(queue, partition, transactionId, null, checkedJson(json), trace));
    }

    void schedule(String queue, String partition, String timerKey, Duration delay, String json) {
        requireTarget(queue, partition);
        requireName("timerKey", timerKey, MAX_TIMER_KEY_BYTES);
        if (delay == null || delay.toMillis() < 1 || delay.compareTo(Duration.ofDays(365_000)) > 0) {
            throw new IllegalArgumentException("a timer's delay is a millisecond to a thousand years, not " + delay);
        }
        byte[] payload = checkedJson(json).getBytes(StandardCharsets.UTF_8);
        timers.put(new TimerName(queue, timerKey), new TimerOperation.Schedule(queue, timerKey, partition,
            TimeUnit.MILLISECONDS.toMicros(delay.toMillis()), UuidCreator.getTimeOrderedEpochPlus1().toString(), payload, false));
    }

    List<PushItem> pushes() {
        return pushes;
    }

    List<TimerOperation> timers() {
        return List.copyOf(timers.values());
    }

    boolean isEmpty() {
        return pushes.isEmpty() && timers.isEmpty();
    }

    /** The text, once it is sure to be JSON and to stand alone. */
    static String checkedJson(String json) {
        try {
            return JsonBody.parse(String.valueOf(json).getBytes(StandardCharsets.UTF_8), 0, ErrorCode.BAD_REQUEST).text();
        } catch (Refusal noJson) {
            throw new IllegalArgumentException("the payload is no JSON: " + noJson.getMessage());
        }
    }

    private static void requireTarget(String queue, String partition) {
        requireName("queue", queue, Names.BUDGET_BYTES);
        requireName("partition", partition, Names.BUDGET_BYTES);
        if (!Names.fit(queue, partition)) {
            throw new IllegalArgumentException("queue and partition have more than " + Names.BUDGET_BYTES + " bytes together");
        }
    }

    private static void requireName(String what, String name, int maxBytes) {
        if (name == null || name.isEmpty() || name.indexOf('\0') >= 0 || name.getBytes(StandardCharsets.UTF_8).length > maxBytes) {
            throw new IllegalArgumentException(what + " is to be a text of 1 to " + maxBytes + " bytes without NUL");
        }
    }
}
