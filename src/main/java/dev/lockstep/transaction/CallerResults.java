package dev.lockstep.transaction;

import dev.lockstep.kv.KvAnswer;
import dev.lockstep.platform.time.WireTime;
import dev.lockstep.step.Json;
import dev.lockstep.step.KeyResult;
import dev.lockstep.step.StepResult.Acked;
import dev.lockstep.step.StepResult.Pushed;
import dev.lockstep.step.StepResult.TimerSet;
import dev.lockstep.step.StepResult.TimerStatus;
import dev.lockstep.timer.TimerAnswer;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** The results of a step in the types of Java callers. */
final class CallerResults {
    private CallerResults() {
    }

    static dev.lockstep.step.StepResult of(List<StepResult> results) {
        return new dev.lockstep.step.StepResult(
            each(results, StepResult.OfAck.class, ack -> new Acked(ack.transactionId(), ack.dlq())),
            each(results, StepResult.OfPush.class, push -> new Pushed(push.queueName(), push.transactionId(), push.messageId(),
                push.duplicate() != null)),
            each(results, StepResult.OfKv.class, kv -> key(kv.answer())),
            each(results, StepResult.OfTimer.class, timer -> timer(timer.answer())));
    }

    private static <T, R> List<R> each(List<StepResult> results, Class<T> kind, Function<T, R> conversion) {
        return results.stream().filter(kind::isInstance).map(kind::cast).map(conversion).toList();
    }

    private static KeyResult key(KvAnswer answer) {
        if (answer instanceof KvAnswer.Written w) {
            return new KeyResult.Written(w.key(), w.applied(), w.reason() == null ? null : KeyResult.Lost.valueOf(w.reason().name()),
                value(w.value(), w.version()), w.version());
        }
        if (answer instanceof KvAnswer.Found f) {
            return new KeyResult.Read(List.of(new KeyResult.Entry(f.key(), new Json(f.value()), f.version(), instant(f.expiresAt()),
                instant(f.updatedAt()))), List.of(), false);
        }
        if (answer instanceof KvAnswer.NotFound n) {
            return new KeyResult.Read(List.of(), List.of(n.key()), false);
        }
        if (answer instanceof KvAnswer.Many many) {
            return new KeyResult.Read(many.rows().stream().map(CallerResults::entry).toList(), many.missing(), many.truncated());
        }
        throw new IllegalStateException("no step reads pages of keys");
    }

    private static KeyResult.Entry entry(KvAnswer.Row row) {
        return new KeyResult.Entry(row.key(), new Json(row.value()), row.version(), instant(row.expiresAt()), instant(row.updatedAt()));
    }

    /** What stands there; a version of 0 says that nothing does, and then the text is {@code null}. */
    static Json value(String text, long version) {
        return version == 0 || text == null ? null : new Json(text);
    }

    private static TimerSet timer(TimerAnswer answer) {
        return new TimerSet(answer.queue(), answer.timerKey(), TimerStatus.valueOf(answer.status().name()), answer.txn(),
            answer.messageId(), instant(answer.deliverAt()));
    }

    private static Instant instant(String text) {
        return text == null ? null : WireTime.parse(text).orElseThrow();
    }
}
