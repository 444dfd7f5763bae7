package dev.lockstep.transaction;

import dev.lockstep.delivery.Ack;
import dev.lockstep.delivery.AckLoading;
import dev.lockstep.delivery.CursorRepository;
import dev.lockstep.delivery.NamedCursor;
import dev.lockstep.group.GroupRepository;
import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.kv.KvLoading;
import dev.lockstep.kv.KvRepository;
import dev.lockstep.message.MessageRepository;
import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PartitionName;
import dev.lockstep.message.PushLoading;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.timer.TimerLocks;
import dev.lockstep.timer.TimerRepository;
import dev.lockstep.transaction.StepRepository.Ids;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/**
 * Locks everything a step touches and loads what its decision needs, in one round trip and in the one lock order: KV keys,
 * timers, cursors, partitions; the hottest rows last. A queue or partition that is missing is made between the last two.
 */
@ApplicationScoped
public class StepLocks {
    @Inject
    private KvRepository kv;
    @Inject
    private TimerRepository timers;
    @Inject
    private CursorRepository cursors;
    @Inject
    private MessageRepository messages;
    @Inject
    private GroupRepository groups;
    @Inject
    private StepRepository steps;
    @Inject
    private Settings settings;

    StepLoading lockAndLoad(Caller caller, Step step) {
        UUID tenant = caller.tenant();
        List<Ack> acks = step.acks();
        List<NewMessage> pushed = step.pushes().stream().map(item -> NewMessage.of(item, caller.producerSub())).toList();
        Pipeline pipeline = new Pipeline();
        KvLoading keys = step.kv().isEmpty() ? null : kv.lockAndLoad(pipeline, tenant, step.kv());
        TimerLocks due = step.timers().isEmpty() ? null : timers.lock(pipeline, tenant, step.timers());
        AckLoading held = lockCursors(pipeline, tenant, acks, step.positions());
        Rows<Ids> targets = step.positions().isEmpty() ? null : resolve(pipeline, tenant, step.positions());
        PushLoading partitions = pushed.isEmpty() ? null : messages.lockAndLoad(pipeline, tenant, pushed);
        steps.run(pipeline);
        return new StepLoading(acks, pushed, keys, due, held, targets, partitions);
    }

    private AckLoading lockCursors(Pipeline pipeline, UUID tenant, List<Ack> acks, List<PositionOperation> positions) {
        if (positions.isEmpty()) {
            return acks.isEmpty() ? null : cursors.lockAndLoad(pipeline, acks);
        }
        return cursors.lockAndLoad(pipeline, tenant, acks,
            positions.stream().map(position -> new NamedCursor(position.queue(), position.partition(), position.group())).toList());
    }

    /** A set position registers its group and makes its partition, in a queue that exists; forgetting makes nothing. */
    private Rows<Ids> resolve(Pipeline pipeline, UUID tenant, List<PositionOperation> positions) {
        List<PartitionName> wanted = positions.stream().filter(position -> !position.isForget())
            .map(position -> new PartitionName(position.queue(), position.partition())).distinct().toList();
        if (!wanted.isEmpty()) {
            groups.register(pipeline, tenant, StepPositions.registrations(positions,
                SubscriptionMode.of(settings.text(Setting.DEFAULT_SUBSCRIPTION_MODE))));
            messages.createPartitions(pipeline, tenant, wanted);
        }
        return steps.targets(pipeline, tenant, positions);
    }
}
