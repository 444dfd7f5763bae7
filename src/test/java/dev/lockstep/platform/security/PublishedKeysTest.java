package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Tokens;
import java.io.IOException;
import java.security.Key;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** When the keys of an identity provider are asked for. */
class PublishedKeysTest {
    private static final Key OLD = Tokens.newPair("Ed25519").getPublic();
    private static final Key NEW = Tokens.newPair("Ed25519").getPublic();

    private final AtomicLong nanos = new AtomicLong(-7);
    private final Deque<CompletableFuture<Map<String, Key>>> answers = new ArrayDeque<>();
    private int fetches;
    private final PublishedKeys keys = new PublishedKeys(this::fetch, Duration.ofHours(1), nanos::get);

    @Test
    void keysAreFetchedWhenATokenFirstNeedsOne() {
        answer(Map.of("old", OLD));

        assertEquals(Optional.of(OLD), keys.find("old"));
        assertEquals(Optional.of(OLD), keys.find("old"));
        assertEquals(1, fetches);
    }

    @Test
    void anUnknownIdIsLookedForOnceMoreEveryFiveSecondsAtMost() {
        answer(Map.of("old", OLD));
        assertEquals(Optional.empty(), keys.find("new"));
        pass(Duration.ofMillis(4999));
        assertEquals(Optional.empty(), keys.find("new"));
        assertEquals(1, fetches);

        pass(Duration.ofMillis(1));
        answer(Map.of("new", NEW));
        assertEquals(Optional.of(NEW), keys.find("new"));
        assertEquals(2, fetches);
    }

    @Test
    void aKeyThatIsNoLongerPublishedIsForgotten() {
        answer(Map.of("old", OLD));
        keys.find("old");
        pass(Duration.ofSeconds(5));
        answer(Map.of("new", NEW));
        keys.find("new");
        pass(Duration.ofSeconds(5));
        answer(Map.of("new", NEW));

        assertEquals(Optional.empty(), keys.find("old"));
    }

    @Test
    void keysAreFetchedAnewAfterAnHour() {
        answer(Map.of("old", OLD));
        keys.find("old");
        pass(Duration.ofHours(1).minusNanos(1));
        keys.find("old");
        assertEquals(1, fetches);

        pass(Duration.ofNanos(1));
        answer(Map.of("new", NEW));
        assertEquals(Optional.of(NEW), keys.find("new"));
        assertEquals(2, fetches);
    }

    @Test
    void nobodyWaitsForOldKeysToBeFetchedAnew() {
        answer(Map.of("old", OLD));
        keys.find("old");
        pass(Duration.ofHours(2));
        CompletableFuture<Map<String, Key>> slow = new CompletableFuture<>();
        answers.add(slow);

        assertEquals(Optional.of(OLD), keys.find("old"));
        assertEquals(Optional.of(OLD), keys.find("old"));
        assertEquals(2, fetches);
        slow.complete(Map.of("new", NEW));
        assertEquals(Optional.of(NEW), keys.find("new"));
        assertEquals(2, fetches);
    }

    @Test
    void keysStayGoodWhileTheProviderCannotBeReached() {
        answer(Map.of("old", OLD));
        keys.find("old");
        pass(Duration.ofHours(2));
        answers.add(CompletableFuture.failedFuture(new IOException("gone")));

        assertEquals(Optional.of(OLD), keys.find("old"));
        pass(Duration.ofSeconds(5));
        answer(Map.of("old", NEW));
        keys.find("old");
        assertEquals(Optional.of(NEW), keys.find("old"));
        assertEquals(3, fetches);
    }

    @Test
    void aFirstFetchThatFailsIsTriedAgain() {
        answers.add(CompletableFuture.failedFuture(new IOException("gone")));
        assertEquals(Optional.empty(), keys.find("old"));
        assertEquals(Optional.empty(), keys.find("old"));
        assertEquals(1, fetches);

        pass(Duration.ofSeconds(5));
        answer(Map.of("old", OLD));
        assertEquals(Optional.of(OLD), keys.find("old"));
    }

    @Test
    void whoComesDuringAFetchWaitsForItsKeys() {
        CompletableFuture<Map<String, Key>> slow = new CompletableFuture<>();
        answers.add(slow);
        CompletableFuture<Optional<Key>> first = CompletableFuture.supplyAsync(() -> keys.find("old"));
        CompletableFuture<Optional<Key>> second = CompletableFuture.supplyAsync(() -> keys.find("old"));

        assertFalse(first.isDone() || second.isDone());
        slow.complete(Map.of("old", OLD));
        assertEquals(Optional.of(OLD), first.join());
        assertEquals(Optional.of(OLD), second.join());
        assertEquals(1, fetches);
    }

    @Test
    void aTokenWithoutAnIdFindsTheOnlyKey() {
        answer(Map.of("old", OLD));
        assertEquals(Optional.of(OLD), keys.find(null));

        pass(Duration.ofHours(1));
        answer(Map.of("old", OLD, "new", NEW));
        keys.find("old");
        assertTrue(keys.find(null).isEmpty());
    }

    private void answer(Map<String, Key> published) {
        answers.add(CompletableFuture.completedFuture(published));
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private CompletableFuture<Map<String, Key>> fetch() {
        fetches++;
        return answers.remove();
    }
}
