package dev.lockstep.platform.configuration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {

    @ParameterizedTest
    @EnumSource(Setting.class)
    void everyDefaultIsAValue(Setting setting) {
        assertTrue(setting.shape().complaint(setting.shape().fallback()).isEmpty());
    }

    @Test
    void noNameMeansTwoSettings() {
        Set<String> names = new HashSet<>();
        for (Setting setting : Setting.values()) {
            assertTrue(names.add(setting.environmentVariable()), setting.toString());
            setting.aliases().forEach(alias -> assertTrue(names.add(alias), alias));
        }
    }

    @Test
    void theOwnNameWinsOverTheAlias() {
        assertEquals(7, Settings.of(Map.of("PORT", "8", "lockstep.port", "7")).number(Setting.PORT));
        assertEquals(8, Settings.of(Map.of("PORT", "8", "LOCKSTEP_PORT", "")).number(Setting.PORT));
        assertEquals(9, Settings.of(Map.of("LOCKSTEP_PORT", "9", "PORT", "8")).number(Setting.PORT));
    }

    @ParameterizedTest
    @CsvSource({"true,true", "1,true", "Yes,true", "on,true", "false,false", "0,false", "no,false", "OFF,false", "'',true"})
    void booleansAreReadAsTheContractSays(String value, boolean expected) {
        assertEquals(expected, Settings.of(Map.of("LOCKSTEP_EMBEDDED", value)).flag(Setting.EMBEDDED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"maybe", "2", "y"})
    void anythingElseStopsTheStart(String value) {
        assertTrue(refusal(Map.of("LOCKSTEP_EMBEDDED", value)).contains("LOCKSTEP_EMBEDDED"));
    }

    @Test
    void everyComplaintIsMadeAtOnce() {
        String refusal = refusal(Map.of("PORT", "70000", "LOCKSTEP_PROT", "1", "lockstep.kv.max-value-bytes", "many"));

        assertTrue(refusal.contains("LOCKSTEP_PORT (lockstep.port) must be from 1 to 65535"), refusal);
        assertTrue(refusal.contains("LOCKSTEP_PROT is no setting"), refusal);
        assertTrue(refusal.contains("must be a whole number"), refusal);
    }

    @Test
    void anUnknownNameIsComplainedOfOnce() {
        assertEquals("LOCKSTEP_FOO is no setting of Lockstep; docs/configuration.md lists them all",
                refusal(Map.of("LOCKSTEP_FOO", "1", "lockstep.foo", "1")));
    }

    @Test
    void whatOthersCallTheirsIsLeftAlone() {
        assertFalse(Settings.of(Map.of("QUEEN_SOMETHING", "1")).isGiven(Setting.PORT));
    }

    private static String refusal(Map<String, String> values) {
        return assertThrows(IllegalStateException.class, () -> Settings.of(values)).getMessage();
    }
}
