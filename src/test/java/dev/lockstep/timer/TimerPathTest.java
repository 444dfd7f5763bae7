package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.Refusal;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimerPathTest {
    @ParameterizedTest
    @CsvSource({"q/k, q, k", "q/a/b%2Fc, q, a/b/c", "a%2Fb/k, a/b, k", "q/%252F, q, %2F", "q/a;b, q, a;b", "q/a+b, q, a+b", "q, q, ''",
        "q/%20x?after=y, q, ' x'", "q/a//b/, q, a//b/"})
    void pathIsSplitFirstAndDecodedOnce(String names, String queue, String key) {
        assertEquals(new TimerPath(queue, key), TimerPath.of(URI.create("http://host:1/api/v1/timers/" + names)));
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        assertThrows(Refusal.class, () -> TimerPath.of(URI.create("http://host/api/v1/timers/q/%ff")));
        assertThrows(Refusal.class, () -> TimerPath.of(URI.create("http://host/api/v1/timers/q/%00")));
    }
}
