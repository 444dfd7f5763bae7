package dev.lockstep.message;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** Stores the items of a push, each with a verdict of its own (contract section B.1); the step pushes all or nothing. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class PushService {
    @Inject
    private MessageRepository repository;
    @Inject
    private MessageNews news;
    @Inject
    private PushMeter meter;
    @Inject
    private Settings settings;

    /** The verdict of each item, in order. */
    public List<PushAnswer> push(Caller caller, List<PushItem> items) {
        List<NewMessage> messages = items.stream().map(item -> NewMessage.of(item, caller.producerSub())).toList();
        Set<PartitionName> tooLarge = PushSize.over(settings.number(Setting.ENTRY_MAX_BYTES), messages);
        List<NewMessage> stored = messages.stream().filter(message -> !tooLarge.contains(message.target())).toList();
        Iterator<PushDecision.Verdict> verdicts = store(caller, stored).iterator();
        meter.countErrors(messages.size() - stored.size());
        List<PushAnswer> answers = new ArrayList<>();
        for (NewMessage message : messages) {
            answers.add(tooLarge.contains(message.target()) ? PushAnswer.tooLarge(answers.size(), message)
                : PushAnswer.of(answers.size(), verdicts.next()));
        }
        return answers;
    }

    private List<PushDecision.Verdict> store(Caller caller, List<NewMessage> messages) {
        if (messages.isEmpty()) {
            return List.of();
        }
        Pipeline load = new Pipeline();
        PushLoading loading = repository.lockAndLoad(load, caller.tenant(), messages);
        repository.run(load);
        PushDecision decision = PushDecision.of(messages, loading.state());
        Pipeline write = new Pipeline();
        repository.write(write, decision);
        repository.run(write);
        news.announceAfterCommit(caller.tenant(), decision);
        return decision.verdicts();
    }
}
