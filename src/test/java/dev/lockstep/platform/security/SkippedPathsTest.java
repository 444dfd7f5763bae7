package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkippedPathsTest {

    @ParameterizedTest
    @CsvSource({"/,true", "/health,true", "/metrics,true", "/metrics/prometheus,true", "/health/,false", "/healthy,false", "/metrics/x,false",
        "/api/v1/push,false", "//,false", "'',false"})
    void theDefaultsAreThesePathsAndNoOthers(String path, boolean skipped) {
        assertEquals(skipped, SkippedPaths.of(Settings.of(Map.of()).text(Setting.JWT_SKIP_PATHS)).cover(path));
    }

    @ParameterizedTest
    @CsvSource({"/open/a,true", "/open/a/b,true", "/open/,true", "/open,false", "/openly,false", "/open/../api/v1/push,false", "/open/%2e%2e/x,false",
        "/open//x,false", "/open/;/x,false", "/open/\\x,false", "/exact,true", "/exact/x,false"})
    void aSlashAtTheEndStandsForAllBelow(String path, boolean skipped) {
        assertEquals(skipped, SkippedPaths.of(" /open/ , /exact,,").cover(path));
    }

    @Test
    void theSlashAloneIsNotEverything() {
        assertFalse(SkippedPaths.of("/").cover("/api/v1/push"));
    }
}
