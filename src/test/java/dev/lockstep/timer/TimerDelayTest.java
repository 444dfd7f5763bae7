package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimerDelayTest {
    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1000", "-5, -5000", "0.001, 1", "0.0004, 0", "0.0005, 1", "1.5, 1500", "-0.25, -250", "1e3, 1000000",
        "7776000000, 7776000000000", "1e-2000000000, 0", "-1e-30, 0", "0e2000000000, 0"})
    void delayIsReadToTheMicrosecond(BigDecimal millis, long micros) {
        assertEquals(micros, TimerDelay.micros(millis));
    }

    @ParameterizedTest
    @CsvSource({"1e15", "1e18", "99999999999999999999", "1e21", "1e2000000000"})
    void delayBeyondEveryTimestampIsClamped(BigDecimal millis) {
        assertEquals(TimerDelay.MAX_MICROS, TimerDelay.micros(millis));
        assertEquals(TimerDelay.MIN_MICROS, TimerDelay.micros(millis.negate()));
    }
}
