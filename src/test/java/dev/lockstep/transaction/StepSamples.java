package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import java.nio.charset.StandardCharsets;

/** What the tests of this room share. Bodies are written with single quotes for double ones. */
final class StepSamples {
    static final int MAX_KV_VALUE_BYTES = 65_536;

    private StepSamples() {
    }

    static Step parse(String body) {
        return new StepParser(MAX_KV_VALUE_BYTES).parse(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    /** A body refused in the envelope of the route, with the code's status. */
    static String refused(ErrorCode code, String body) {
        Refusal refusal = assertThrows(Refusal.class, () -> parse(body), body.length() > 300 ? body.substring(0, 300) : body);
        assertEquals(Refusal.class, refusal.getClass());
        assertEquals(code, refusal.code());
        return refusal.getMessage();
    }

    /** A body refused in the form of the engine, with the code's status and no reason. */
    static String beyondLimit(ErrorCode code, String body) {
        LimitRefusal refusal = assertThrows(LimitRefusal.class, () -> parse(body));
        assertEquals(code, refusal.code());
        return refusal.getMessage();
    }

    /** A body answered 200 as a rollback. */
    static String rolledBack(ErrorCode reason, String body) {
        StepRolledBackException rollback = assertThrows(StepRolledBackException.class, () -> parse(body),
            body.length() > 300 ? body.substring(0, 300) : body);
        assertEquals(reason, rollback.reason());
        return rollback.getMessage();
    }
}
