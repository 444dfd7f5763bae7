package dev.lockstep.timer;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A timer's payload as the JSON text a message or a dead letter carries (contract section D.3).
 *
 * <p>Bytes that a push would take as a payload stay as they are. Of the rest a message shows text as a JSON string, and bytes that
 * are no UTF-8 as {@code {"_raw_b64": "<base64>"}}, so that none is lost; a dead letter shows all the rest in that form.
 */
final class TimerPayload {
    private static final ObjectMapper JSON = new ObjectMapper();

    private record Raw(@JsonProperty("_raw_b64") byte[] bytes) {
    }

    private TimerPayload() {
    }

    static String ofMessage(byte[] payload) {
        return json(payload).or(() -> text(payload).map(JsonText::quoted)).orElseGet(() -> raw(payload));
    }

    static String ofDeadLetter(byte[] payload) {
        return json(payload).orElseGet(() -> raw(payload));
    }

    private static Optional<String> json(byte[] payload) {
        try {
            return Optional.of(JsonBody.parse(payload, 0, ErrorCode.BAD_REQUEST).text());
        } catch (Refusal noJson) {
            return Optional.empty();
        }
    }

    private static Optional<String> text(byte[] payload) {
        try {
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(payload)).toString());
        } catch (CharacterCodingException notUtf8) {
            return Optional.empty();
        }
    }

    private static String raw(byte[] payload) {
        try {
            return JSON.writeValueAsString(new Raw(payload));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
