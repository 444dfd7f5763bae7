package dev.lockstep.admin;

import dev.lockstep.message.MessageNews;
import dev.lockstep.message.MessageRepository;
import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PushDecision;
import dev.lockstep.message.PushDecision.Status;
import dev.lockstep.message.PushDecision.Verdict;
import dev.lockstep.message.PushLoading;
import dev.lockstep.message.PushSize;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.name.Names;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Replays and removes dead letters (contract section F.1). A replay is a push like any other, through the dedup check of its
 * partition, and the removal of the dead letter, in one transaction.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class DeadLetterService {
    @Inject
    private DeadLetterRepository letters;
    @Inject
    private MessageRepository messages;
    @Inject
    private MessageNews news;
    @Inject
    private Settings settings;

    /** @throws Refusal not_found when there is no such dead letter; as a {@link LimitRefusal} when its message cannot be stored */
    public ReplayAnswer replay(Caller caller, UUID id, ReplayTarget target) {
        return replay(caller, letters.find(caller.tenant(), id), target);
    }

    /** Replays the newest dead letter of a message. */
    public ReplayAnswer replay(Caller caller, long partitionId, String transactionId, ReplayTarget target) {
        return replay(caller, letters.find(caller.tenant(), partitionId, transactionId), target);
    }

    private ReplayAnswer replay(Caller caller, Optional<StoredLetter> found, ReplayTarget target) {
        StoredLetter letter = found.orElseThrow(DeadLetterService::gone);
        NewMessage message = letter.message(target);
        requireStorable(message);
        Pipeline loading = new Pipeline();
        PushLoading state = messages.lockAndLoad(loading, caller.tenant(), List.of(message));
        messages.run(loading);
        PushDecision decision = PushDecision.of(List.of(message), state.state());
        Verdict verdict = decision.verdicts().get(0);
        if (verdict.status() == Status.QUEUED) {
            move(letter, decision);
            news.announceAfterCommit(caller.tenant(), decision);
        } else {
            requireThere(letter);
        }
        return ReplayAnswer.of(letter, verdict);
    }

    private void requireStorable(NewMessage message) {
        Names.requireFit(message.queue(), message.partition());
        if (!PushSize.over(settings.number(Setting.ENTRY_MAX_BYTES), List.of(message)).isEmpty()) {
            throw new LimitRefusal(ErrorCode.TOO_LARGE, "the message is more than one call may store");
        }
    }

    private void move(StoredLetter letter, PushDecision decision) {
        Pipeline writing = new Pipeline();
        Rows<Void> deleted = letters.delete(writing, letter.id());
        messages.write(writing, decision);
        letters.run(writing);
        if (deleted.count() == 0) {
            throw gone(); // somebody was faster, and this rolls the push back
        }
    }

    /** Whoever replayed it meanwhile left a message behind that looks like a duplicate. */
    private void requireThere(StoredLetter letter) {
        Pipeline asking = new Pipeline();
        Rows<Integer> there = letters.exists(asking, letter.id());
        letters.run(asking);
        if (there.count() == 0) {
            throw gone();
        }
    }

    private static Refusal gone() {
        return new Refusal(ErrorCode.NOT_FOUND, "Message not found");
    }

    /** Removes the dead letters of a message, whatever group they are of; how many there were. */
    public int delete(Caller caller, long partitionId, String transactionId) {
        return letters.delete(caller.tenant(), partitionId, transactionId);
    }

    /** Removes at most so many of the filter's; how many. */
    public int deleteSome(Caller caller, DeadLetterFilter filter, int limit) {
        return letters.deleteSome(caller.tenant(), filter, limit);
    }
}
