package dev.lockstep.platform.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceContextTest {
    private static final String PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    @ParameterizedTest
    @ValueSource(strings = {PARENT, " " + PARENT + " ", "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what-the-future-brings"})
    void aTraceparentOfTheRecommendationIsTaken(String header) {
        assertEquals(header.strip(), TraceContext.of(header, "").orElseThrow().traceparent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7", PARENT + "-x", PARENT + "0",
        "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01", "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
        "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x"})
    void anyOtherIsIgnored(String header) {
        assertTrue(TraceContext.of(header, "a=b").isEmpty());
    }

    @Test
    void aStateThatIsTooLongOrHasOtherCharactersIsLeftOut() {
        assertEquals("congo=t61, rojo=00f0", TraceContext.of(PARENT, "congo=t61, rojo=00f0").orElseThrow().tracestate());
        assertNull(TraceContext.of(PARENT, "").orElseThrow().tracestate());
        assertNull(TraceContext.of(PARENT, "a=" + "b".repeat(511)).orElseThrow().tracestate());
        assertNull(TraceContext.of(PARENT, "a=\u00e4").orElseThrow().tracestate());
        assertNull(TraceContext.of(PARENT, "a=1\nb").orElseThrow().tracestate());
    }

    @Test
    void whatTheStoreKeepsIsReadBack() {
        TraceContext both = TraceContext.of(PARENT, "congo=t61").orElseThrow();
        TraceContext one = TraceContext.of(PARENT, "").orElseThrow();

        assertEquals(both, TraceContext.ofText(both.text()));
        assertEquals(one, TraceContext.ofText(one.text()));
        assertNull(TraceContext.ofText(null));
    }
}
