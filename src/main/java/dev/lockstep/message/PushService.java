package dev.lockstep.message;

import dev.lockstep.message.PushMeter.Outcome;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Stores the items of a push, each with a verdict of its own (contract section B.1); the step pushes all or nothing. In maintenance
 * mode, and until what came in then has been stored, items are kept aside instead (contract section K.8).
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class PushService {
    @Inject
    private MessageRepository repository;
    @Inject
    private BufferedMessageRepository buffered;
    @Inject
    private MessageNews news;
    @Inject
    private PushMeter meter;
    @Inject
    private Settings settings;
    @Inject
    private Switches switches;

    /** The verdict of each item, in order. */
    public List<PushAnswer> push(Caller caller, List<PushItem> items) {
        List<NewMessage> messages = items.stream().map(item -> NewMessage.of(item, caller.producerSub())).toList();
        Set<PartitionName> tooLarge = PushSize.over(settings.number(Setting.ENTRY_MAX_BYTES), messages);
        List<NewMessage> fitting = messages.stream().filter(message -> !tooLarge.contains(message.target())).toList();
        Map<NewMessage, PushDecision.Verdict> verdicts = store(caller.tenant(), fitting);
        meter.count(Outcome.ERROR, messages.size() - fitting.size());
        meter.count(Outcome.BUFFERED, fitting.size() - verdicts.size());
        List<PushAnswer> answers = new ArrayList<>();
        for (NewMessage message : messages) {
            PushDecision.Verdict verdict = verdicts.get(message);
            answers.add(tooLarge.contains(message.target()) ? PushAnswer.tooLarge(answers.size(), message)
                : verdict == null ? PushAnswer.buffered(answers.size(), message) : PushAnswer.of(answers.size(), verdict));
        }
        return answers;
    }

    /** The verdicts on the messages that are not kept aside. */
    private Map<NewMessage, PushDecision.Verdict> store(UUID tenant, List<NewMessage> messages) {
        if (messages.isEmpty()) {
            return Map.of();
        }
        if (switches.isOn(Switch.PUSH_MAINTENANCE)) {
            keepAside(tenant, messages);
            return Map.of();
        }
        Pipeline load = new Pipeline();
        PushLoading loading = repository.lockAndLoad(load, tenant, messages);
        repository.run(load);
        PushState state = loading.state();
        Map<Boolean, List<NewMessage>> byWait = messages.stream()
            .collect(Collectors.partitioningBy(message -> state.partitions().get(message.target()).isBuffered()));
        PushDecision decision = PushDecision.of(byWait.get(false), state);
        Pipeline write = new Pipeline();
        repository.write(write, decision);
        buffered.add(write, tenant, byWait.get(true), state.encryptingQueues());
        repository.run(write);
        news.announceAfterCommit(tenant, decision);
        Map<NewMessage, PushDecision.Verdict> verdicts = new IdentityHashMap<>();
        decision.verdicts().forEach(verdict -> verdicts.put(verdict.message(), verdict));
        return verdicts;
    }

    private void keepAside(UUID tenant, List<NewMessage> messages) {
        List<String> queues = messages.stream().map(NewMessage::queue).distinct().toList();
        Pipeline write = new Pipeline();
        buffered.add(write, tenant, messages, buffered.encryptingQueues(tenant, queues));
        buffered.run(write);
    }
}
