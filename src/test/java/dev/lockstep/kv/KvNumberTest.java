package dev.lockstep.kv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KvNumberTest {
    private static final String MOST = "170141183460469231731687303715884105727";

    private static KvNumber number(String text) {
        return KvNumber.ofJson(text).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"0,0", "-0,0", "0.000,0", "7,7", "1.50,1.5", "10.0,10", "100,100", "1e3,1000", "1.5e-3,0.0015", "1E+2,100", "-2.500,-2.5",
        "9223372036854775808,9223372036854775808", MOST + "," + MOST,
        "0.00000000000000000000000000000000000001,0.00000000000000000000000000000000000001",
        "1.4142135623730950488016887242096980785,1.4142135623730950488016887242096980785", "0e1000000000,0"})
    void anExactNumberIsWrittenPlainAndTrimmed(String text, String json) {
        assertEquals(json, number(text).json());
    }

    @ParameterizedTest
    @CsvSource({"0.1,0.2,0.3", "1.10,2.20,3.3", "12345678901234567890123,1,12345678901234567890124",
        "9223372036854775807,1,9223372036854775808", "-0.5,0.25,-0.25", "5,-5,0", "99.99,0.01,100",
        "170141183460469231731687303715884105726,1," + MOST})
    void aSumIsExact(String a, String b, String sum) {
        assertEquals(sum, number(a).plus(number(b)).orElseThrow().json());
    }

    @Test
    void beyondExactDecimalsASumIsTheNearestDouble() {
        assertEquals("1E+300", number("1e300").plus(number("1")).orElseThrow().json());
        assertEquals("170141183460469230000000000000000000000", number(MOST).plus(number("1")).orElseThrow().json());
        assertEquals("100000000000000000000000000000000000000",
            number("1e38").plus(number("1e-38")).orElseThrow().json());
        assertEquals("0", number("1e-400").json());
        assertEquals("3.141592653589793", number("3.141592653589793238462643383279502884197169399375105820974").json());
    }

    @Test
    void whatLiesBeyondEveryDoubleIsNoNumber() {
        assertEquals(Optional.empty(), KvNumber.ofJson("1e400"));
        assertEquals(Optional.empty(), KvNumber.ofJson("-1e1000000000"));
        assertEquals(Optional.empty(), KvNumber.ofJson("1e99999999999999999999"));
        assertEquals(Optional.empty(), KvNumber.ofJson("100e2147483647"));
        assertEquals(Optional.empty(), number("1.7e308").plus(number("1.7e308")));
        assertEquals("0", number("1e-99999999999999999999").json());
    }

    @ParameterizedTest
    @ValueSource(strings = {"true", "null", "\"5\"", "[1]", "{}"})
    void whatIsNoJsonNumberIsNone(String text) {
        assertEquals(Optional.empty(), KvNumber.ofJson(text));
    }

    @Test
    void aNumberOfEndlessDigitsTakesNoTime() {
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> {
            assertEquals(Optional.empty(), KvNumber.ofJson("1".repeat(10_000_000)));
            assertEquals("1", number("1." + "0".repeat(10_000_000)).json());
        });
    }

    @Test
    void numbersCompareByTheirValue() {
        assertEquals(0, number("5").compareTo(number("5.0")));
        assertTrue(number("4.99").compareTo(number("5")) < 0);
        assertTrue(number("1e300").compareTo(number("5")) > 0);
        assertTrue(number("12345678901234567890123").compareTo(number("12345678901234567890124")) < 0);
    }
}
