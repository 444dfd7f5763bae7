package dev.lockstep.platform.rest;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class LargeBodiesTest {
    private static final long MIB = 1024 * 1024;
    private static final long LIMIT = 64 * MIB;

    @Test
    void bodiesShareAnEighthOfTheHeap() throws InterruptedException {
        LargeBodies bodies = new LargeBodies(1024 * MIB, LIMIT);
        assertTrue(bodies.admit(LIMIT, 0));
        assertTrue(bodies.admit(63 * MIB + 1, 0));
        assertFalse(bodies.admit(1, 0));
        bodies.release(LIMIT);
        assertTrue(bodies.admit(LIMIT, 0));
    }

    @Test
    void aBodyOfTheLimitIsAdmittedAloneHoweverSmallTheHeapIs() throws InterruptedException {
        LargeBodies bodies = new LargeBodies(MIB, LIMIT);
        assertTrue(bodies.admit(LIMIT, 0));
        assertFalse(bodies.admit(MIB + 1, 0));
        bodies.release(LIMIT);
        assertTrue(bodies.isIdle());
    }

    @Test
    void aBodyThatFindsNoPlaceWaitsForOne() throws Exception {
        LargeBodies bodies = new LargeBodies(MIB, LIMIT);
        assertTrue(bodies.admit(LIMIT, 0));
        CompletableFuture<Boolean> next = waiting(bodies);
        assertFalse(next.isDone());
        bodies.release(LIMIT);
        assertTrue(next.get(60, TimeUnit.SECONDS));
    }

    @Test
    void whenSeveralWaitTheNextIsRefusedAtOnce() throws Exception {
        LargeBodies bodies = new LargeBodies(MIB, LIMIT);
        assertTrue(bodies.admit(LIMIT, 0));
        List<CompletableFuture<Boolean>> waiting = new ArrayList<>();
        for (int i = 0; i < LargeBodies.MOST_WAITING; i++) {
            waiting.add(waiting(bodies));
            int waiters = i + 1;
            Awaitility.await().until(() -> bodies.waiting() == waiters);
        }
        assertFalse(bodies.admit(LIMIT, 60_000));
        for (CompletableFuture<Boolean> each : waiting) {
            bodies.release(LIMIT);
            assertTrue(each.get(60, TimeUnit.SECONDS));
        }
    }

    private static CompletableFuture<Boolean> waiting(LargeBodies bodies) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return bodies.admit(LIMIT, 60_000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }, command -> new Thread(command).start());
    }
}
