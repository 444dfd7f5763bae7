package dev.lockstep.transaction;

import dev.lockstep.delivery.Ack;
import dev.lockstep.kv.KvOperation;
import dev.lockstep.message.PushItem;
import dev.lockstep.platform.trace.TraceContext;
import dev.lockstep.timer.TimerOperation;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A worker's whole step: all of it commits, or none of it. */
public record Step(List<Part> operations, List<String> requiredLeases, List<KvOperation> kv, List<TimerOperation> timers,
                   List<PositionOperation> positions) {

    /** An ack, or one pushed item: exactly one of the two is there. Each takes one place among the results. */
    public record Part(AckOperation ack, PushItem push) {
        static Part of(AckOperation ack) {
            return new Part(ack, null);
        }

        static Part of(PushItem push) {
            return new Part(null, push);
        }

        boolean isAck() {
            return ack != null;
        }

        private Part tracedBy(TraceContext trace) {
            return isAck() ? this : of(push.tracedBy(trace));
        }
    }

    /** The acks, each with the lease it found: its own, else the one that every lease of the body names (contract section A.3). */
    List<Ack> acks() {
        List<AckOperation> acks = operations.stream().filter(Part::isAck).map(Part::ack).toList();
        List<String> named = Stream.concat(requiredLeases.stream(), acks.stream().map(AckOperation::leaseId))
            .filter(Objects::nonNull).filter(lease -> !lease.isEmpty()).distinct().toList();
        String unique = named.size() == 1 ? named.get(0) : null;
        return acks.stream().map(ack -> fenced(ack, unique)).toList();
    }

    private static Ack fenced(AckOperation ack, String unique) {
        String lease = ack.leaseId() == null || ack.leaseId().isEmpty() ? unique : ack.leaseId();
        return Ack.of(ack.transactionId(), ack.partitionId(), ack.group(), lease, ack.status(), ack.error());
    }

    /** The step, whose messages go on as a part of that trace; null for none. */
    Step tracedBy(TraceContext trace) {
        return new Step(operations.stream().map(part -> part.tracedBy(trace)).toList(), requiredLeases, kv, timers, positions);
    }

    List<PushItem> pushes() {
        return operations.stream().filter(part -> !part.isAck()).map(Part::push).toList();
    }
}
