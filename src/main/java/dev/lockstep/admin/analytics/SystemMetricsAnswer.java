package dev.lockstep.admin.analytics;

import java.util.List;

/** How this node and its database do (contract section F.4). */
public record SystemMetricsAnswer(String capturedAt, Node node, Database database, Connections connections, List<Table> tables) {
    /** @param loadAverage of the machine over a minute, negative where it is not known */
    public record Node(long uptimeSeconds, long heapUsedBytes, long heapMaxBytes, int threads, int processors, double loadAverage) {
    }

    /**
     * What the database has done since its statistics were reset.
     *
     * @param cacheHitRatio of the blocks it needed, the share that was in memory
     */
    public record Database(String name, String version, long uptimeSeconds, long bytes, long commits, long rollbacks, long deadlocks,
                           long tempBytes, double cacheHitRatio) {
    }

    /**
     * @param waiting for a lock
     * @param oldestSnapshotSeconds vacuum can remove nothing that is younger
     */
    public record Connections(long total, long max, long active, long idle, long idleInTransaction, long waiting,
                              long oldestSnapshotSeconds) {
    }

    /** @param rows by the database's own estimate */
    public record Table(String name, long rows, long deadRows, long bytes, long indexBytes, String vacuumedAt) {
    }
}
