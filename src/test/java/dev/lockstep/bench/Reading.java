package dev.lockstep.bench;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * How the workers of a scenario take messages from the common queue: one consumer group after another, each of which finds all of it.
 */
final class Reading {
    private final String name;
    private final AtomicInteger generation = new AtomicInteger();

    /** Groups whose names start so. */
    Reading(String name) {
        this.name = name;
    }

    /** The group that reads now. */
    Turn turn() {
        int now = generation.get();
        return new Turn(now, name + "-" + now);
    }

    /** That group has found nothing more; the first who says so brings on the next one. */
    void drained(Turn turn) {
        generation.compareAndSet(turn.generation(), turn.generation() + 1);
    }

    /**
     * A group's time.
     *
     * @param generation which one it is
     * @param group its name
     */
    record Turn(int generation, String group) {

        /** Takes messages, or nothing: null. */
        Popped pop(HttpConnection http, int batch) throws Exception {
            Answer answer = http.get("/api/v1/pop/queue/" + World.SOURCE + "?subscriptionMode=all&batch=" + batch + "&consumerGroup=" + group);
            return answer.status() == 204 ? null : Popped.of(answer.expect(200).body());
        }
    }
}
