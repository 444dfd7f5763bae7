package dev.lockstep.timer;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Reads the timers of a call, all of them before any is applied (contract section D.2). The first element that is wrong is the
 * one that is refused; an element of the route is first held to what the route asks beyond the transaction.
 */
public final class TimerParser {
    /** What the compressed payloads of one call may unfold to: the default ceiling of a body. */
    static final int MAX_DECOMPRESSED_BYTES = 64 * 1024 * 1024;
    private static final int BODY_DEPTH = 3;

    private final TimerLimits limits;
    private final ZstdBudget zstd;
    private final Set<TimerKey> seen = new HashSet<>();

    private TimerParser(TimerLimits limits) {
        this.limits = limits;
        this.zstd = new ZstdBudget(limits == null ? MAX_DECOMPRESSED_BYTES : limits.maxPayloadBytes(), MAX_DECOMPRESSED_BYTES);
    }

    /**
     * The elements of a timers array as operations.
     *
     * @param limitsOrNull what the route allows; null in a transaction, where the codes are bad_request and
     *     timers_server_owned_field alone
     * @throws Refusal for the first element that is wrong, then for a timer that is named twice
     */
    public static List<TimerOperation> parse(List<JsonValue> elements, TimerLimits limitsOrNull) {
        return new TimerParser(limitsOrNull).all(elements);
    }

    /**
     * The elements of the route's body: an array, or an object whose {@code operations} is one.
     *
     * @throws Refusal timers_bad_body
     */
    static List<JsonValue> elements(byte[] body) {
        JsonValue value = JsonBody.parse(body, BODY_DEPTH, ErrorCode.TIMERS_BAD_BODY);
        JsonValue operations = value.is(Kind.OBJECT) ? value.field("operations") : value;
        if (operations == null || !operations.is(Kind.ARRAY)) {
            throw new Refusal(ErrorCode.TIMERS_BAD_BODY, "the body must be an array of operations, or an object with such an array");
        }
        return operations.elements();
    }

    private List<TimerOperation> all(List<JsonValue> elements) {
        if (limits != null && elements.size() > limits.maxOps()) {
            throw new Refusal(ErrorCode.TIMERS_TOO_MANY_OPS, "%d ops in one call, the ceiling is %d".formatted(elements.size(),
                limits.maxOps()));
        }
        List<TimerElement> read = new ArrayList<>();
        List<TimerOperation> operations = new ArrayList<>();
        for (JsonValue value : elements) {
            TimerElement element = new TimerElement(read.size(), value, limits == null);
            read.add(element);
            operations.add(operation(element));
        }
        for (int i = 0; i < operations.size(); i++) {
            requireUnseen(read.get(i), operations.get(i));
        }
        return operations;
    }

    private TimerOperation operation(TimerElement element) {
        element.requireObject();
        if (limits != null) {
            holdToLimits(element);
        }
        element.requireKnownOperation();
        element.refuseServerOwnedFields();
        String queue = element.queue();
        String timerKey = element.timerKey();
        return element.schedules() ? schedule(element, queue, timerKey)
            : new TimerOperation.Cancel(queue, timerKey, element.txnOfCancel());
    }

    /** What the route asks before anything else. */
    private void holdToLimits(TimerElement element) {
        element.refuseUnderscoreFields();
        element.queue();
        if (element.schedules()) {
            element.requireWithinHorizon(limits.maxHorizonMillis());
            element.requirePayloadWithin(limits.maxPayloadBytes());
        }
    }

    private TimerOperation schedule(TimerElement element, String queue, String timerKey) {
        String partition = element.partition();
        long delay = TimerDelay.micros(element.delayMillis());
        String txn = element.txn();
        byte[] payload = element.payload();
        boolean compressed = element.flag("payloadZstd");
        boolean encrypted = element.flag("encrypted");
        element.requireFittingNames();
        return new TimerOperation.Schedule(queue, timerKey, partition, delay, txn, compressed ? decompressed(element, payload) : payload,
            encrypted);
    }

    private byte[] decompressed(TimerElement element, byte[] payload) {
        return zstd.decompress(payload).orElseThrow(() ->
            element.payloadTooLarge(limits == null ? MAX_DECOMPRESSED_BYTES : limits.maxPayloadBytes()));
    }

    private void requireUnseen(TimerElement element, TimerOperation operation) {
        if (!seen.add(new TimerKey(operation.queue(), operation.timerKey()))) {
            throw element.refusal("a (queue, timerKey) appears more than once in one call");
        }
    }
}
