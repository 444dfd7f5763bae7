package dev.lockstep.platform.wake;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** This node and the others of the same database, as far as they have been heard lately. */
@ApplicationScoped
class Nodes {
    /** Every node says that it is there this often. */
    static final long BEAT_NANOS = TimeUnit.SECONDS.toNanos(5);
    /** One that was not heard for so long is gone, or cannot be heard. */
    static final long SILENCE_NANOS = 3 * BEAT_NANOS;

    private final String self = UUID.randomUUID().toString();
    private final Map<String, Long> heardAt = new ConcurrentHashMap<>();
    private volatile boolean others;

    /** The name of this process's node, a new one at every start. */
    String self() {
        return self;
    }

    /** Whether another node is there to be told anything. */
    boolean hasOthers() {
        return others;
    }

    /** Notes that another node was heard; true when it is new, and so may not know of this one. */
    boolean heard(String node) {
        boolean isNew = heardAt.put(node, System.nanoTime()) == null;
        others = true;
        return isNew;
    }

    /** Forgets those that have not been heard for long. */
    void forgetSilent() {
        long now = System.nanoTime();
        heardAt.values().removeIf(at -> now - at > SILENCE_NANOS);
        others = !heardAt.isEmpty();
    }
}
