package dev.lockstep.admin.analytics;

import dev.lockstep.platform.time.WireTime;
import java.util.List;

/** Who holds messages now: the live leases of each group on each queue, those with the most messages first (contract section F.4). */
public record WorkersAnswer(String capturedAt, long leases, long messages, List<Worker> workers) {
    /**
     * @param leases pops whose leases live
     * @param messages under them and not settled yet
     * @param heldSeconds since the oldest of them was taken
     * @param deliveryAttempts of the batch that was delivered most often
     * @param totalConsumed on the leased partitions, ever
     */
    public record Worker(String queue, String consumerGroup, long leases, long partitions, long messages, long heldSeconds,
                         String nextExpiry, long deliveryAttempts, long totalConsumed, String lastConsumedAt) {
    }

    static WorkersAnswer of(Window window, List<Worker> workers) {
        return new WorkersAnswer(WireTime.millis(window.now()), workers.stream().mapToLong(Worker::leases).sum(),
            workers.stream().mapToLong(Worker::messages).sum(), workers);
    }

    StatusAnswer.Leases sum() {
        return new StatusAnswer.Leases(leases, workers.stream().mapToLong(Worker::partitions).sum(), messages);
    }
}
