package dev.lockstep.message;

import static dev.lockstep.message.MessageSamples.message;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.message.MessageSamples.State;
import dev.lockstep.message.PushDecision.Append;
import dev.lockstep.message.PushDecision.Status;
import dev.lockstep.message.PushDecision.Verdict;
import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.message.PushState.Original;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Contract sections A.5 and B.1: offsets, duplicates, and repeats inside a call. */
class PushDecisionTest {
    private static final UUID STORED = UUID.fromString("0199a7c2-61f0-7b02-9a4c-0e5d3f2b8c11");

    private static State empty() {
        return new State().partition("q", "a", 10, 0).partition("q", "b", 11, 0);
    }

    private static PushDecision decide(State state, NewMessage... messages) {
        return PushDecision.of(List.of(messages), state.build());
    }

    private static List<Status> statuses(PushDecision decision) {
        return decision.verdicts().stream().map(Verdict::status).toList();
    }

    private static List<Long> offsets(PushDecision decision) {
        return decision.verdicts().stream().map(verdict -> verdict.original().offset()).toList();
    }

    @Test
    void messagesOfAPartitionKeepTheirOrderAndTakeContiguousOffsets() {
        NewMessage[] messages = {message("a", "0"), message("b", "1"), message("a", "2"), message("a", null), message("b", null)};
        PushDecision decision = decide(new State().partition("q", "a", 10, 17).partition("q", "b", 11, 0), messages);
        LockedPartition a = new LockedPartition(10, 1, 17);
        LockedPartition b = new LockedPartition(11, 1, 0);
        assertEquals(List.of(new Append(a, 17, messages[0]), new Append(b, 0, messages[1]), new Append(a, 18, messages[2]),
            new Append(a, 19, messages[3]), new Append(b, 1, messages[4])), decision.appends());
        assertEquals(List.of(17L, 0L, 18L, 19L, 1L), offsets(decision));
        assertEquals(Map.of(10L, 20L, 11L, 2L), decision.nextOffsets());
    }

    @Test
    void onlyPartitionsWithoutMessagesInQueuesThatRemoveByAgeAreToBeLookedAfter() {
        NewMessage[] messages = {message("a", "0"), message("b", "1"), message("a", "2")};
        PushState state = new PushState(Map.of(messages[0].target(), new LockedPartition(10, 1, 5, false, true, false),
            messages[1].target(), new LockedPartition(11, 1, 5)), Map.of());
        assertEquals(List.of(10L), PushDecision.of(List.of(messages), state).expiring());
    }

    @Test
    void aQueuedMessageIsItsOwnOriginal() {
        NewMessage message = message("a", "t");
        assertEquals(List.of(new Verdict(message, Status.QUEUED, new Original(message.messageId(), 0))), decide(empty(), message).verdicts());
    }

    @Test
    void aRepeatInsideTheCallLeansOnTheFirst() {
        NewMessage first = message("q", "a", "same", "\"first\"");
        PushDecision decision = decide(empty(), first, message("q", "a", "same", "\"second\""), message("a", "other"), message("a", "same"));
        assertEquals(List.of(Status.QUEUED, Status.REPEAT, Status.QUEUED, Status.REPEAT), statuses(decision));
        assertEquals(List.of(0L, 0L, 1L, 0L), offsets(decision));
        assertEquals(first.messageId(), decision.verdicts().get(3).original().messageId());
        assertEquals(List.of("\"first\"", "1"), decision.appends().stream().map(append -> append.message().payload()).toList());
        assertEquals(Optional.empty(), decision.firstDuplicate());
    }

    @Test
    void aDuplicateNamesTheStoredMessageAndLeavesNoGap() {
        State state = empty().partition("q", "a", 10, 5).stored(10, "known", STORED, 3);
        PushDecision decision = decide(state, message("a", "x"), message("a", "known"), message("a", "y"));
        assertEquals(List.of(Status.QUEUED, Status.DUPLICATE, Status.QUEUED), statuses(decision));
        assertEquals(List.of(5L, 3L, 6L), offsets(decision));
        assertEquals(new Original(STORED, 3), decision.verdicts().get(1).original());
        assertEquals(Map.of(10L, 7L), decision.nextOffsets());
    }

    @Test
    void aRepeatOfADuplicateNamesTheStoredMessageToo() {
        PushDecision decision = decide(empty().stored(10, "known", STORED, 3), message("a", "known"), message("a", "known"));
        assertEquals(List.of(Status.DUPLICATE, Status.REPEAT), statuses(decision));
        assertEquals(new Original(STORED, 3), decision.verdicts().get(1).original());
        assertTrue(decision.appends().isEmpty() && decision.nextOffsets().isEmpty());
    }

    @Test
    void ofSeveralDuplicatesTheFirstIsNamed() {
        State state = empty().stored(10, "k1", STORED, 3).stored(11, "k2", STORED, 9);
        PushDecision decision = decide(state, message("a", "fine"), message("b", "k2"), message("a", "k1"));
        assertEquals("k2", decision.firstDuplicate().orElseThrow().message().transactionId());
        assertEquals(9, decision.firstDuplicate().orElseThrow().original().offset());
    }

    @Test
    void theScopeOfADedupKeyIsOnePartition() {
        PushDecision decision = decide(empty().partition("other", "a", 12, 0).stored(10, "t", STORED, 0), message("b", "t"),
            message("other", "a", "t", "1"), message("a", "t"));
        assertEquals(List.of(Status.QUEUED, Status.QUEUED, Status.DUPLICATE), statuses(decision));
    }

    @Test
    void dedupKeysAreComparedAsTheyAre() {
        PushDecision decision = decide(empty(), message("a", "T"), message("a", "t"), message("a", "t "), message("a", "\u00e9"), message("a", "e\u0301"));
        assertEquals(List.of(0L, 1L, 2L, 3L, 4L), offsets(decision));
    }

    @Test
    void messagesThatChoseNoKeyNeverRepeatOneAnother() {
        PushDecision decision = decide(empty(), message("a", null), message("a", null), message("a", null));
        assertEquals(List.of(Status.QUEUED, Status.QUEUED, Status.QUEUED), statuses(decision));
    }

    @Test
    void aPushOfNothingAppendsNothing() {
        PushDecision decision = decide(empty());
        assertTrue(decision.verdicts().isEmpty() && decision.appends().isEmpty() && decision.firstDuplicate().isEmpty());
    }

    // -- the messages and the answers --------------------------------------------------------------------

    @Test
    void aMessageWithoutATransactionIdTakesItsMintedId() {
        NewMessage minted = message("a", null);
        assertEquals(minted.messageId().toString(), minted.transactionId());
        assertEquals(7, minted.messageId().version());
        assertTrue(!minted.hasOwnTransactionId() && message("a", "t").hasOwnTransactionId());
        assertTrue(message("a", STORED.toString()).hasOwnTransactionId());
    }

    @Test
    void theTokenAloneSaysWhoSentAMessage() {
        assertEquals("sub", NewMessage.of(new PushItem("q", "a", "t", STORED, "{}"), "sub").producerSub());
        assertEquals(STORED, NewMessage.of(new PushItem("q", "a", "t", STORED, "{}"), "sub").traceId());
    }

    @Test
    void thePushRouteAnswersRepeatsAndDuplicatesAlike() {
        NewMessage first = message("a", "same");
        PushDecision decision = decide(empty().stored(10, "known", STORED, 3), first, message("a", "same"), message("a", "known"));
        List<PushAnswer> answers = List.of(PushAnswer.of(0, decision.verdicts().get(0)), PushAnswer.of(1, decision.verdicts().get(1)),
            PushAnswer.of(2, decision.verdicts().get(2)));
        assertEquals(List.of(new PushAnswer(0, first.messageId(), "same", "q", "queued", 0L, null),
            new PushAnswer(1, first.messageId(), "same", "q", "duplicate", 0L, null),
            new PushAnswer(2, STORED, "known", "q", "duplicate", 3L, null)), answers);
    }
}
