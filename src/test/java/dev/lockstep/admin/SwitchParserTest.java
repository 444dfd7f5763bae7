package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.maintenance.Switch;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SwitchParserTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void enabledIsTrueOrFalse() {
        assertTrue(SwitchParser.enabled(bytes("{\"enabled\":true}")));
        assertFalse(SwitchParser.enabled(bytes("{\"enabled\":false,\"by\":\"me\"}")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "true", "{\"enabled\":null}", "{\"enabled\":1}", "{\"enabled\":\"true\"}"})
    void anythingElseIsRefused(String body) {
        Refusal refusal = assertThrows(Refusal.class, () -> SwitchParser.enabled(bytes(body)));
        assertEquals("enabled (boolean) is required", refusal.getMessage());
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
    }

    @Test
    void onlyWhatIsNamedIsSwitched() {
        assertEquals(Map.of(Switch.KV, false), SwitchParser.pauses(bytes("{\"kv\":false}")));
        assertEquals(Map.of(Switch.TIMERS_SCHEDULE, false, Switch.TIMERS_FIRE, true),
            SwitchParser.pauses(bytes("{\"timersSchedule\":false,\"timersFire\":true,\"kv\":null}")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{}|at least one of kv, timersSchedule, timersFire (boolean) is required",
        "{\"kv\":null}|at least one of kv, timersSchedule, timersFire (boolean) is required",
        "{\"kv\":true,\"timersFire\":1}|timersFire must be a boolean",
        "[]|the body must be a JSON object"})
    void pausesThatAreNoneAreRefused(String body, String message) {
        Refusal refusal = assertThrows(Refusal.class, () -> SwitchParser.pauses(bytes(body)));
        assertEquals(message, refusal.getMessage());
    }
}
