package dev.lockstep.observe;

import java.util.List;

/**
 * What the database held at one moment.
 *
 * @param timersOverdueSeconds how long the first pending timer has been due, 0 when none is
 * @param oldestSnapshotSeconds age of the oldest snapshot that a session of the database holds
 * @param takenAt when they were taken, by {@link System#nanoTime()}
 * @param tookNanos how long that took
 */
public record Figures(List<Backlog> backlogs, long timersPending, double timersOverdueSeconds, long deadLetters, double oldestSnapshotSeconds,
               long takenAt, long tookNanos) {

    /**
     * What a group has before it on a queue.
     *
     * @param queue null where several are summed up, as the group is then
     * @param oldestSeconds how long the first message has waited, 0 without one
     */
    record Backlog(String queue, String group, long messages, double oldestSeconds) {
        Backlog plus(Backlog other) {
            return new Backlog(queue, group, messages + other.messages, Math.max(oldestSeconds, other.oldestSeconds));
        }
    }
}
