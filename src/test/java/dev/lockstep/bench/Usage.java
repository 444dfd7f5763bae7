package dev.lockstep.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What has been used up to a moment, or between two.
 *
 * @param serverCpu CPU seconds of the server's process
 * @param databaseCpu CPU seconds of all of PostgreSQL's processes
 * @param clientCpu CPU seconds of this process: the load generator, and for the limit the driver
 * @param walBytes bytes of write-ahead log
 */
record Usage(double serverCpu, double databaseCpu, double clientCpu, long walBytes) {
    static final Usage NONE = new Usage(0, 0, 0, 0);
    /** Linux counts CPU time in hundredths of a second, whatever the kernel's own tick is. */
    private static final double TICKS_PER_SECOND = 100;
    // fields of /proc/<pid>/stat, counted from the state, which follows the name
    private static final int USER = 11;
    private static final int SYSTEM = 12;
    private static final int ENDED_CHILDREN_USER = 13;
    private static final int ENDED_CHILDREN_SYSTEM = 14;

    /** Reads the processes' CPU times. */
    static Usage now(long serverPid, long postmasterPid, long walBytes) {
        return new Usage(cpu(stat(serverPid), false), family(postmasterPid), cpu(stat(ProcessHandle.current().pid()), false), walBytes);
    }

    Usage minus(Usage before) {
        return new Usage(serverCpu - before.serverCpu, databaseCpu - before.databaseCpu, clientCpu - before.clientCpu,
                walBytes - before.walBytes);
    }

    Usage plus(Usage other) {
        return new Usage(serverCpu + other.serverCpu, databaseCpu + other.databaseCpu, clientCpu + other.clientCpu,
                walBytes + other.walBytes);
    }

    /** The postmaster, its children that run, and those that have ended, which it has counted itself. */
    private static double family(long postmasterPid) {
        double all = cpu(stat(postmasterPid), true);
        for (ProcessHandle child : ProcessHandle.of(postmasterPid).map(ProcessHandle::children).orElseThrow().toList()) {
            try {
                all += cpu(stat(child.pid()), false);
            } catch (UncheckedIOException ended) {
                // counted by the postmaster the next time
            }
        }
        return all;
    }

    /** CPU seconds out of the text of {@code /proc/<pid>/stat}; a process's name may hold anything, so fields count from its end. */
    static double cpu(String stat, boolean withEndedChildren) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        long ticks = Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]);
        if (withEndedChildren) {
            ticks += Long.parseLong(fields[ENDED_CHILDREN_USER]) + Long.parseLong(fields[ENDED_CHILDREN_SYSTEM]);
        }
        return ticks / TICKS_PER_SECOND;
    }

    private static String stat(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
