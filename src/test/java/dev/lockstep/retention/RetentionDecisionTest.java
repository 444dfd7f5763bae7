package dev.lockstep.retention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.retention.AgedPartition.Young;
import dev.lockstep.retention.RetentionDecision.Next;
import org.junit.jupiter.api.Test;

/** A partition with the offsets 10 to 19. */
class RetentionDecisionTest {
    private static final long START = 10;
    private static final long END = 20;
    private static final RetentionRules OLD = new RetentionRules(true, 60, 0, 0);
    private static final RetentionRules COMPLETED = new RetentionRules(true, 0, 60, 0);
    private static final RetentionRules WAITING = new RetentionRules(false, 0, 0, 60);

    private static RetentionDecision decide(RetentionRules rules, Young young, Long passed, Long leasedFrom) {
        return decide(rules, young, passed, leasedFrom, 1000);
    }

    private static RetentionDecision decide(RetentionRules rules, Young young, Long passed, Long leasedFrom, long limit) {
        return RetentionDecision.of(new AgedPartition(1, START, END, rules, young, passed, leasedFrom), limit);
    }

    private static Young old(long firstYoung) {
        return new Young(firstYoung, null, null);
    }

    private static Young completed(long firstYoung) {
        return new Young(null, firstYoung, null);
    }

    private static Young waiting(long firstYoung) {
        return new Young(null, null, firstYoung);
    }

    @Test
    void messagesGoUpToTheFirstThatIsYoungEnough() {
        assertEquals(START, decide(OLD, old(START), null, null).to());
        assertEquals(START + 1, decide(OLD, old(START + 1), null, null).to());
        assertEquals(END - 1, decide(OLD, old(END - 1), null, null).to());
        assertEquals(END, decide(OLD, old(END), null, null).to());
    }

    @Test
    void theGateHoldsBackRetentionAndCompletedRetentionButNotTheWaitingTime() {
        assertEquals(START, decide(new RetentionRules(false, 60, 60, 0), new Young(END, END, null), END - 1, null).to());
        assertEquals(END, decide(WAITING, waiting(END), null, null).to());
        assertEquals(14, decide(new RetentionRules(false, 60, 60, 60), new Young(END, END, 14L), END - 1, null).to());
    }

    @Test
    void zeroSecondsAreNoRule() {
        RetentionDecision decision = decide(new RetentionRules(true, 0, 0, 0), new Young(null, null, null), END - 1, null);
        assertEquals(START, decision.to());
        assertEquals(Next.NEVER, decision.next());
    }

    @Test
    void ofSeveralRulesTheOneThatRemovesMostCounts() {
        RetentionRules all = new RetentionRules(true, 60, 60, 60);
        assertEquals(15, decide(all, new Young(15L, 12L, 13L), END - 1, null).to());
        assertEquals(15, decide(all, new Young(12L, 15L, 13L), END - 1, null).to());
        assertEquals(15, decide(all, new Young(12L, 13L, 15L), END - 1, null).to());
    }

    @Test
    void completedMessagesGoUpToWhereTheLastGroupHasPassed() {
        assertEquals(START, decide(COMPLETED, completed(END), START - 1, null).to());
        assertEquals(START + 1, decide(COMPLETED, completed(END), START, null).to());
        assertEquals(END - 1, decide(COMPLETED, completed(END), END - 2, null).to());
        assertEquals(END, decide(COMPLETED, completed(END), END - 1, null).to());
        assertEquals(END, decide(COMPLETED, completed(END), END + 100, null).to());
        assertEquals(START, decide(COMPLETED, completed(END), -1L, null).to());
    }

    @Test
    void completedMessagesStayWhileTheyAreYoung() {
        assertEquals(12, decide(COMPLETED, completed(12), END - 1, null).to());
        assertEquals(START, decide(COMPLETED, completed(START), END - 1, null).to());
    }

    @Test
    void nothingIsCompletedWhereNobodyReads() {
        RetentionDecision decision = decide(COMPLETED, completed(END), null, null);
        assertEquals(START, decision.to());
        assertEquals(Next.LATER, decision.next());
    }

    @Test
    void aLiveLeaseHoldsItsMessages() {
        assertEquals(START, decide(OLD, old(END), null, START).to());
        assertEquals(START + 1, decide(OLD, old(END), null, START + 1).to());
        assertEquals(END - 1, decide(OLD, old(END), null, END - 1).to());
        assertEquals(14, decide(OLD, old(14), null, END - 1).to());
        assertEquals(START, decide(OLD, old(END), null, START - 5).to());
        assertEquals(Next.LATER, decide(OLD, old(END), null, START + 1).next());
    }

    @Test
    void noMoreGoesThanIsAllowedAtOnceAndTheRestFollowsAtOnce() {
        RetentionDecision part = decide(OLD, old(15), null, null, 4);
        assertEquals(14, part.to());
        assertEquals(4, part.removed());
        assertEquals(Next.AGAIN, part.next());
        RetentionDecision whole = decide(OLD, old(15), null, null, 5);
        assertEquals(15, whole.to());
        assertEquals(Next.LATER, whole.next());
    }

    @Test
    void anEmptiedPartitionIsNotLookedAtAgain() {
        RetentionDecision decision = decide(OLD, old(END), null, null);
        assertEquals(Next.NEVER, decision.next());
        assertTrue(decision.isEmptied());
        assertFalse(decide(OLD, old(END - 1), null, null).isEmptied());
        assertFalse(decide(OLD, old(END), null, null, 9).isEmptied());
    }

    @Test
    void aPartitionThatWasEmptyIsNotEmptiedNow() {
        RetentionDecision decision = RetentionDecision.of(new AgedPartition(1, END, END, OLD, old(END), null, null), 1000);
        assertEquals(Next.NEVER, decision.next());
        assertFalse(decision.isEmptied());
    }

    @Test
    void theNextLookComesAtTheShortestAge() {
        assertEquals(60L, OLD.anySeconds());
        assertEquals(60L, WAITING.anySeconds());
        assertEquals(30L, new RetentionRules(true, 60, 0, 30).anySeconds());
        assertEquals(30L, new RetentionRules(true, 30, 0, 60).anySeconds());
        assertEquals(60L, new RetentionRules(false, 30, 0, 60).anySeconds());
        assertEquals(null, COMPLETED.anySeconds());
        assertEquals(60L, COMPLETED.ofCompletedSeconds());
        assertEquals(null, new RetentionRules(false, 0, 60, 0).ofCompletedSeconds());
    }
}
