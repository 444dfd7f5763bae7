package dev.lockstep.timer;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.concurrent.TimeUnit;

/** Delays as clients write them: milliseconds, of any sign, size and precision. */
final class TimerDelay {
    /** Further ahead than any instant the wire can show; the database clamps the sum to the year 9999. */
    static final long MAX_MICROS = TimeUnit.DAYS.toMicros(8_000 * 366L);
    /** Far in the past is all the same: due at once. */
    static final long MIN_MICROS = -TimeUnit.DAYS.toMicros(1_000 * 366L);

    private static final int MICROS_DIGITS = 3;
    private static final int DIGITS_OF_MAX = 20;

    private TimerDelay() {
    }

    /** The delay in whole microseconds, half a microsecond rounded up, held to what a timestamp can carry. */
    static long micros(BigDecimal millis) {
        int integerDigits = millis.precision() - millis.scale();
        // looked at before any arithmetic: 1e2000000000 has few digits to read and many to compute with
        if (millis.signum() == 0 || integerDigits < -DIGITS_OF_MAX) {
            return 0;
        }
        if (integerDigits > DIGITS_OF_MAX) {
            return millis.signum() > 0 ? MAX_MICROS : MIN_MICROS;
        }
        BigDecimal micros = millis.movePointRight(MICROS_DIGITS).setScale(0, RoundingMode.HALF_UP);
        return micros.min(BigDecimal.valueOf(MAX_MICROS)).max(BigDecimal.valueOf(MIN_MICROS)).longValueExact();
    }
}
