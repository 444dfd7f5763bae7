package dev.lockstep.transaction;

import dev.lockstep.kv.KvLimits;
import dev.lockstep.kv.KvOperation;
import dev.lockstep.kv.KvParser;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import dev.lockstep.timer.TimerOperation;
import dev.lockstep.timer.TimerParser;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the body of a step, and makes every refusal that needs no state: the shape first, then the timers, the KV operations,
 * the positions and the operations, in each array the first element that is wrong (contract sections A.1, A.2).
 */
final class StepParser {
    static final int MAX_KV_OPS = 64;
    static final int MAX_KV_KEYS = 256;
    private static final int BODY_DEPTH = 5;

    private final KvLimits kvLimits;

    StepParser(int maxKvValueBytes) {
        kvLimits = new KvLimits(MAX_KV_OPS, MAX_KV_KEYS, maxKvValueBytes, true);
    }

    /**
     * @throws Refusal when the call is refused with 400 or 413
     * @throws StepRolledBackException when what is wrong answers as a rollback
     */
    Step parse(byte[] body) {
        JsonValue root = JsonBody.parse(body, BODY_DEPTH, ErrorCode.BAD_REQUEST);
        if (!root.is(Kind.OBJECT)) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "the body must be an object");
        }
        List<JsonValue> operations = array(root, "operations");
        List<String> requiredLeases = leases(array(root, "requiredLeases"));
        List<JsonValue> kvElements = array(root, "kv");
        List<JsonValue> timerElements = array(root, "timers");
        List<JsonValue> positionElements = array(root, "positions");
        List<TimerOperation> timers = TimerParser.parse(timerElements, null);
        List<KvOperation> kv = KvParser.parse(kvElements, kvLimits);
        List<PositionOperation> positions = PositionParser.parse(positionElements);
        if (operations.isEmpty() && kv.isEmpty() && timers.isEmpty() && positions.isEmpty()) {
            throw new StepRolledBackException(ErrorCode.BAD_REQUEST,
                "at least one of operations, kv, timers and positions must be non-empty");
        }
        return new Step(OperationParser.parse(operations), requiredLeases, kv, timers, positions);
    }

    private static List<JsonValue> array(JsonValue root, String field) {
        JsonValue value = root.fieldOrNull(field);
        if (value == null) {
            return List.of();
        }
        if (!value.is(Kind.ARRAY)) {
            throw new Refusal(ErrorCode.BAD_REQUEST, field + " must be an array");
        }
        return value.elements();
    }

    private static List<String> leases(List<JsonValue> elements) {
        List<String> leases = new ArrayList<>(elements.size());
        for (JsonValue element : elements) {
            if (!element.is(Kind.STRING)) {
                throw new Refusal(ErrorCode.BAD_REQUEST, "requiredLeases must hold strings");
            }
            leases.add(element.string());
        }
        return leases;
    }
}
