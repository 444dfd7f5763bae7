package dev.lockstep.platform.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of contract section 0.4. */
class WireTimeTest {
    @ParameterizedTest
    @CsvSource({
        "2026-10-02T09:14:03Z,           2026-10-02T09:14:03.000000Z, 2026-10-02T09:14:03.000Z, 2026-10-02T09:14:03+00:00",
        "2026-10-02T09:14:03.512887Z,    2026-10-02T09:14:03.512887Z, 2026-10-02T09:14:03.512Z, 2026-10-02T09:14:03.512887+00:00",
        "2026-10-02T09:14:03.500Z,       2026-10-02T09:14:03.500000Z, 2026-10-02T09:14:03.500Z, 2026-10-02T09:14:03.5+00:00",
        "2026-10-02T09:14:03.000010Z,    2026-10-02T09:14:03.000010Z, 2026-10-02T09:14:03.000Z, 2026-10-02T09:14:03.00001+00:00",
        "2026-10-02T09:14:03.999999999Z, 2026-10-02T09:14:03.999999Z, 2026-10-02T09:14:03.999Z, 2026-10-02T09:14:03.999999+00:00",
        "2026-10-02T09:14:03.000000999Z, 2026-10-02T09:14:03.000000Z, 2026-10-02T09:14:03.000Z, 2026-10-02T09:14:03+00:00",
        "1970-01-01T00:00:00Z,           1970-01-01T00:00:00.000000Z, 1970-01-01T00:00:00.000Z, 1970-01-01T00:00:00+00:00",
        "1969-12-31T23:59:59.999999Z,    1969-12-31T23:59:59.999999Z, 1969-12-31T23:59:59.999Z, 1969-12-31T23:59:59.999999+00:00"})
    void anInstantHasThreeFormsOfFixedShape(Instant at, String micros, String millis, String trimmed) {
        assertEquals(micros, WireTime.micros(at));
        assertEquals(millis, WireTime.millis(at));
        assertEquals(trimmed, WireTime.trimmed(at));
    }

    @Test
    void noInstantHasNoForm() {
        assertNull(WireTime.micros(null));
        assertNull(WireTime.millis(null));
        assertNull(WireTime.trimmed(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-10-02T09:14:03.512887Z", "2026-10-02T11:14:03.512887+02:00", "2026-10-02T04:14:03.512887-05:00",
        "2026-10-02T09:14:03.512887+00:00", "2026-10-02t09:14:03.512887z", "2026-10-02T09:14:03.512887000Z"})
    void isoInstantsWithAnOffsetAreRead(String text) {
        assertEquals(Optional.of(Instant.parse("2026-10-02T09:14:03.512887Z")), WireTime.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-10-02T09:14Z", "2026-10-02T09:14:00Z", "2026-10-02T09:14:00.0Z"})
    void secondsAndFractionsMayBeLeftOut(String text) {
        assertEquals(Optional.of(Instant.parse("2026-10-02T09:14:00Z")), WireTime.parse(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "now", "yesterday", "2026-10-02", "2026-10-02T09:14:03", "2026-10-02 09:14:03Z", "2026-13-02T09:14:03Z",
        "2026-02-30T09:14:03Z", "2026-10-02T25:14:03Z", "1790932443", "2026-10-02T09:14:03Z ", "2026-10-02T09:14:03 00:00", "Z",
        "'; DROP TABLE cursor; --"})
    void whatIsNoInstantIsNone(String text) {
        assertEquals(Optional.empty(), WireTime.parse(text));
    }

    @ParameterizedTest
    @CsvSource({"-4000-01-01T00:00:00Z,true", "-4001-12-31T23:59:59Z,false", "9999-12-31T23:59:59.999999Z,true", "+10000-01-01T00:00:00Z,false",
        "+999999999-12-31T23:59:59Z,false", "9999-12-31T23:59:59-01:00,false"})
    void instantsThatNoTimestampHoldsAreNone(String text, boolean storable) {
        assertEquals(storable, WireTime.parse(text).isPresent());
    }
}
