package dev.lockstep.admin;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.database.Attempts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Removes the dead letters of a queue, however many, in transactions that each end soon. */
@ApplicationScoped
public class DeadLetterPurge {
    private static final int AT_ONCE = 10_000;

    @Inject
    private DeadLetterService letters;
    @Inject
    private Attempts attempts;

    /** How many were removed. */
    public DeadLetterPurgeAnswer purge(Caller caller, DeadLetterFilter filter) {
        long deleted = 0;
        int last = AT_ONCE;
        while (last == AT_ONCE) {
            last = attempts.of(() -> letters.deleteSome(caller, filter, AT_ONCE));
            deleted += last;
        }
        return new DeadLetterPurgeAnswer(true, filter.queue(), filter.group(), deleted);
    }
}
