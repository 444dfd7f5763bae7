package dev.lockstep.platform.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LabelTextTest {

    @Test
    void aReadableNameIsItsOwnLabel() {
        assertEquals("orders/eu \"ä\" 😀", LabelText.of("orders/eu \"ä\" 😀"));
        assertEquals("x".repeat(100), LabelText.of("x".repeat(100)));
    }

    @Test
    void whatNoLineShowsIsReplaced() {
        assertEquals("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\uFFFD", LabelText.of("a\nb\u2028c\u0085d\u200be\ud800"));
    }

    @Test
    void aLongNameIsCut() {
        assertEquals("x".repeat(100) + "…", LabelText.of("x".repeat(101)));
        assertEquals("😀".repeat(100) + "…", LabelText.of("😀".repeat(400)));
    }
}
