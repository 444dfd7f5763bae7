package dev.lockstep.transaction;

import dev.lockstep.delivery.AckDecision;
import dev.lockstep.kv.KvAnswer;
import dev.lockstep.kv.KvDecision;
import dev.lockstep.kv.KvWritten;
import dev.lockstep.message.PushDecision;
import dev.lockstep.timer.TimerAnswer;
import dev.lockstep.timer.TimerWritten;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Puts the results of a step in one index space: the operations in order, then KV, timers and positions. */
final class StepResults {
    private final Step step;
    private final AckDecision acks;
    private final PushDecision pushes;
    private final List<StepResult> results = new ArrayList<>();

    StepResults(Step step, AckDecision acks, PushDecision pushes) {
        this.step = step;
        this.acks = acks;
        this.pushes = pushes;
    }

    /** Parts that the step does not have are null. */
    List<StepResult> of(KvDecision keys, KvWritten keysWritten, TimerWritten timers) {
        addOperations();
        int opIndex = 0;
        for (KvAnswer answer : keys == null ? List.<KvAnswer>of() : keys.answers(keysWritten)) {
            results.add(new StepResult.OfKv(results.size(), answer, opIndex++, "kv"));
        }
        opIndex = 0;
        for (TimerAnswer answer : timers == null ? List.<TimerAnswer>of() : timers.answers(step.timers())) {
            results.add(new StepResult.OfTimer(answer, opIndex++, results.size(), "timer"));
        }
        for (opIndex = 0; opIndex < step.positions().size(); opIndex++) {
            results.add(StepResult.OfPosition.of(results.size(), opIndex));
        }
        return results;
    }

    private void addOperations() {
        Iterator<AckDecision.Verdict> acked = acks == null ? null : acks.verdicts().iterator();
        Iterator<PushDecision.Verdict> pushed = pushes == null ? null : pushes.verdicts().iterator();
        for (Step.Part part : step.operations()) {
            results.add(part.isAck() ? StepResult.OfAck.of(results.size(), acked.next())
                : StepResult.OfPush.of(results.size(), pushed.next()));
        }
    }
}
