package dev.lockstep.transaction;

import dev.lockstep.delivery.CursorBook;
import dev.lockstep.delivery.CursorKey;
import dev.lockstep.delivery.CursorState;
import dev.lockstep.group.Registration;
import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.wake.PartitionNews;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Applies the positions of a step to the cursors as its acks left them (contract section A.8). */
final class StepPositions {
    /** A position with the ids its names stand for; null where there is no such queue or partition. */
    record Target(PositionOperation operation, Long queueId, Long partitionId) {
    }

    private final List<Target> targets;

    StepPositions(List<Target> targets) {
        this.targets = targets;
    }

    /** @throws StepRolledBackException queue_not_found when one of the queues did not exist before the step */
    void apply(CursorBook book) {
        for (Target target : targets) {
            if (target.queueId() == null) {
                throw new StepRolledBackException(ErrorCode.QUEUE_NOT_FOUND,
                    "QPOS queue " + target.operation().queue() + " does not exist; the transaction rolled back");
            }
        }
        targets.stream().filter(target -> target.partitionId() != null).forEach(target -> apply(book, target));
    }

    private static void apply(CursorBook book, Target target) {
        PositionOperation operation = target.operation();
        CursorKey key = new CursorKey(target.partitionId(), operation.group());
        CursorState cursor = book.get(key);
        if (operation.isForget()) {
            book.remove(key);
        } else if (cursor == null) {
            book.put(key, CursorState.at(operation.offset() - 1, operation.metadata()));
        } else {
            book.put(key, cursor.positioned(operation.offset() - 1, operation.metadata()));
        }
    }

    /** The groups that set positions bring to queues; those that are registered stay as they are. */
    static Collection<Registration> registrations(List<PositionOperation> operations, SubscriptionMode defaultMode) {
        Map<NamedGroup, Registration> registrations = new LinkedHashMap<>();
        operations.stream().filter(operation -> !operation.isForget() && !operation.group().equals(Names.QUEUE_MODE))
            .forEach(operation -> registrations.putIfAbsent(new NamedGroup(operation.queue(), operation.group()),
                new Registration(operation.queue(), operation.group(), mode(operation.subscriptionMode(), defaultMode), null, false)));
        return registrations.values();
    }

    private record NamedGroup(String queue, String group) {
    }

    private static SubscriptionMode mode(String asked, SubscriptionMode defaultMode) {
        return asked == null ? defaultMode : SubscriptionMode.of(asked);
    }

    /** What may be claimable once the step has committed. */
    List<PartitionNews> news(UUID tenant) {
        List<PartitionNews> news = new ArrayList<>();
        targets.stream().filter(target -> target.partitionId() != null).forEach(target ->
            news.add(new PartitionNews(tenant, target.operation().queue(), target.queueId(), List.of(target.partitionId()))));
        return news.stream().distinct().toList();
    }
}
