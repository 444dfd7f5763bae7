package dev.lockstep.platform.failure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.ResourceBundle;
import org.junit.jupiter.api.Test;

class FailureLogTest {
    private static final class Lines implements System.Logger {
        private final List<String> lines = new ArrayList<>();

        @Override
        public String getName() {
            return "test";
        }

        @Override
        public boolean isLoggable(Level level) {
            return true;
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String message, Throwable thrown) {
            lines.add(message);
        }

        @Override
        public void log(Level level, ResourceBundle bundle, String format, Object... values) {
            lines.add(format);
        }
    }

    @Test
    void countsAllAndSaysOneAMinute() {
        Lines lines = new Lines();
        FailureLog failures = new FailureLog(lines, "it failed");
        for (int i = 0; i < 1000; i++) {
            failures.add("row " + i, new IllegalStateException());
        }
        assertEquals(1000, failures.count());
        assertEquals(1, lines.lines.size());
        assertTrue(lines.lines.get(0).contains("row 0"), lines.lines.get(0));
    }
}
