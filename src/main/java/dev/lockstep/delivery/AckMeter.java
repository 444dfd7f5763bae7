package dev.lockstep.delivery;

import dev.lockstep.delivery.AckDecision.Outcome;
import dev.lockstep.platform.metrics.EnumCounter;
import dev.lockstep.platform.metrics.Meters;
import dev.lockstep.platform.wake.AfterCommit;
import io.micrometer.core.instrument.Counter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Counts acks by their verdict, whether they came alone or in a step, and the dead letters that they made. */
@ApplicationScoped
public class AckMeter {
    /** An accepted ack counts as what it said; a rejected one as why. A step that rolled back counts none. */
    enum Verdict { COMPLETED, RETRY, FAILED, DLQ, NOOP, REPEATED, INVALID_LEASE, STALE, UNKNOWN_PARTITION, FOREIGN_PARTITION }

    @Inject
    private Meters meters;
    @Inject
    private AfterCommit afterCommit;
    private EnumCounter<Verdict> acks;
    private Counter deadLetters;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        // makes the bean, and with it the series, before there is anything to count
    }

    @PostConstruct
    void register() {
        acks = meters.counter("lockstep.acks", "Acks judged", "verdict", Verdict.class);
        deadLetters = meters.counter("lockstep.dead.letters.filed", "Messages that acks made dead letters");
    }

    /** Counts what was decided, when the current transaction commits. */
    public void countAfterCommit(AckDecision decision) {
        afterCommit.run(() -> {
            decision.verdicts().forEach(verdict -> acks.add(of(verdict)));
            deadLetters.increment(decision.deadLetters().size());
        });
    }

    /** Counts a message that a worker completed in its own transaction. */
    void countCompleted() {
        acks.add(Verdict.COMPLETED);
    }

    private static Verdict of(AckDecision.Verdict verdict) {
        return verdict.outcome() == Outcome.SETTLED ? Verdict.valueOf(verdict.ack().status().name())
            : Verdict.valueOf(verdict.outcome().name());
    }
}
