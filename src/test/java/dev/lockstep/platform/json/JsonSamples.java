package dev.lockstep.platform.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.nio.charset.StandardCharsets;

/** What the tests of this room share. */
final class JsonSamples {
    /** Levels to open: all of them, and none. */
    static final int DEEP = Integer.MAX_VALUE;
    static final int CLOSED = 0;

    private JsonSamples() {
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static JsonValue json(String text) {
        return json(text, CLOSED);
    }

    static JsonValue json(String text, int depth) {
        return JsonBody.parse(utf8(text), depth, ErrorCode.BAD_BODY);
    }

    /** Why a body is refused, whatever depth is asked for. */
    static String refusal(byte[] body) {
        String closed = refusal(body, CLOSED);
        assertEquals(closed, refusal(body, DEEP), "the depth that is opened changes nothing");
        return closed;
    }

    private static String refusal(byte[] body, int depth) {
        Refusal refusal = assertThrows(Refusal.class, () -> JsonBody.parse(body, depth, ErrorCode.KV_BAD_BODY));
        assertEquals(ErrorCode.KV_BAD_BODY, refusal.code());
        return refusal.getMessage();
    }
}
