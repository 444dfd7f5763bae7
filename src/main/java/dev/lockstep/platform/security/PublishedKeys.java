package dev.lockstep.platform.security;

import java.security.Key;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The keys that an identity provider publishes (JWKS), by key id. They are fetched when a token first needs one and again when they
 * have grown old; an id that is not among them is looked for once more, at most every five seconds, so that neither a new key nor a
 * flood of invented ids is a problem. Keys that were read stay good while the provider cannot be reached.
 */
final class PublishedKeys {
    static final Duration PAUSE = Duration.ofSeconds(5);
    private static final CompletableFuture<Void> NOTHING_TO_WAIT_FOR = CompletableFuture.completedFuture(null);

    private final Supplier<CompletableFuture<Map<String, Key>>> fetch;
    private final long oldAfterNanos;
    private final LongSupplier nanoTime;

    private volatile Map<String, Key> keys = Map.of();
    private CompletableFuture<Void> running = NOTHING_TO_WAIT_FOR;
    private boolean begun;
    private long begunAt;
    private volatile boolean read;
    private volatile long readAt;

    /**
     * @param fetch asks the provider; it fails, or ends, within the time that a request may wait
     * @param oldAfter when keys are fetched anew
     * @param nanoTime measures time
     */
    PublishedKeys(Supplier<CompletableFuture<Map<String, Key>>> fetch, Duration oldAfter, LongSupplier nanoTime) {
        this.fetch = fetch;
        this.oldAfterNanos = oldAfter.toNanos();
        this.nanoTime = nanoTime;
    }

    /** The key of that id; a token without an id finds the only key there is. */
    Optional<Key> find(String keyId) {
        if (read && nanoTime.getAsLong() - readAt >= oldAfterNanos) {
            refresh();
        }
        Optional<Key> known = known(keyId);
        if (known.isPresent()) {
            return known;
        }
        refresh().join();
        return known(keyId);
    }

    private Optional<Key> known(String keyId) {
        Map<String, Key> now = keys;
        if (keyId == null) {
            return now.size() == 1 ? now.values().stream().findFirst() : Optional.empty();
        }
        return Optional.ofNullable(now.get(keyId));
    }

    /** Ends when the fetch that runs now has ended, well or badly. */
    private synchronized CompletableFuture<Void> refresh() {
        if (!running.isDone()) {
            return running;
        }
        long now = nanoTime.getAsLong();
        if (begun && now - begunAt < PAUSE.toNanos()) {
            return NOTHING_TO_WAIT_FOR;
        }
        begun = true;
        begunAt = now;
        running = fetch.get().handle((fetched, failure) -> {
            if (failure == null) {
                keys = fetched;
                readAt = nanoTime.getAsLong();
                read = true;
            }
            return null;
        });
        return running;
    }
}
