package dev.lockstep.platform.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Who is there. */
class NodesTest {

    private final Nodes nodes = new Nodes();

    @Test
    void aNodeIsAloneUntilAnotherIsHeard() {
        assertFalse(nodes.hasOthers());
        nodes.heard("another");
        assertTrue(nodes.hasOthers());
    }

    @Test
    void aNodeIsNewOnce() {
        assertTrue(nodes.heard("another"));
        assertFalse(nodes.heard("another"));
        assertTrue(nodes.heard("a third"));
    }

    @Test
    void whoWasJustHeardIsNotForgotten() {
        nodes.heard("another");
        nodes.forgetSilent();
        assertTrue(nodes.hasOthers());
    }

    @Test
    void everyProcessHasANameOfItsOwn() {
        assertEquals(nodes.self(), nodes.self());
        assertNotEquals(nodes.self(), new Nodes().self());
    }
}
