package dev.lockstep.message;

import dev.lockstep.message.PushDecision.Status;
import dev.lockstep.message.PushDecision.Verdict;
import dev.lockstep.platform.metrics.EnumCounter;
import dev.lockstep.platform.metrics.Meters;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/** Counts messages that were pushed, whether by a push, by a step or by a timer. */
@ApplicationScoped
class PushMeter {
    /** What became of a pushed message. */
    enum Outcome { QUEUED, DUPLICATE, BUFFERED, ERROR }

    @Inject
    private Meters meters;
    private EnumCounter<Outcome> pushed;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        // makes the bean, and with it the series, before there is anything to count
    }

    @PostConstruct
    void register() {
        pushed = meters.counter("lockstep.messages.pushed", "Messages pushed", "outcome", Outcome.class);
    }

    /** What a transaction decided, once it has committed. */
    void count(PushDecision decision) {
        for (Verdict verdict : decision.verdicts()) {
            pushed.add(verdict.status() == Status.QUEUED ? Outcome.QUEUED : Outcome.DUPLICATE);
        }
    }

    /** Items that no decision was about: kept aside, or answered with an error of their own. */
    void count(Outcome outcome, int items) {
        pushed.add(outcome, items);
    }
}
