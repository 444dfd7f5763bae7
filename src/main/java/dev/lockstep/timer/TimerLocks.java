package dev.lockstep.timer;

import dev.lockstep.platform.database.Rows;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the locking pipeline found out, once it has run. */
public final class TimerLocks {
    private final List<TimerOperation> operations;
    private final Rows<String> encryptingQueues;

    TimerLocks(List<TimerOperation> operations, Rows<String> encryptingQueues) {
        this.operations = operations;
        this.encryptingQueues = encryptingQueues;
    }

    /** Of the queues that timers are scheduled for those that encrypt what they store. */
    Set<String> encryptingQueues() {
        return Set.copyOf(encryptingQueues.list());
    }

    /** The index of the first operation that claims its payload is encrypted while its queue encrypts what it stores. */
    public Optional<Integer> encryptedConflict() {
        Set<String> encrypting = encryptingQueues();
        for (int i = 0; i < operations.size(); i++) {
            if (claimsEncrypted(operations.get(i)) && encrypting.contains(operations.get(i).queue())) {
                return Optional.of(i);
            }
        }
        return Optional.empty();
    }

    static boolean claimsEncrypted(TimerOperation operation) {
        return operation instanceof TimerOperation.Schedule schedule && schedule.claimsEncrypted();
    }
}
