package dev.lockstep.delivery;

import static dev.lockstep.delivery.DeliverySamples.G;
import static dev.lockstep.delivery.DeliverySamples.NOW;
import static dev.lockstep.delivery.DeliverySamples.OTHER_TENANT;
import static dev.lockstep.delivery.DeliverySamples.POLICY;
import static dev.lockstep.delivery.DeliverySamples.TENANT;
import static dev.lockstep.delivery.DeliverySamples.ack;
import static dev.lockstep.delivery.DeliverySamples.completed;
import static dev.lockstep.delivery.DeliverySamples.cursor;
import static dev.lockstep.delivery.DeliverySamples.leased;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.lockstep.delivery.AckDecision.Outcome;
import dev.lockstep.delivery.DeliverySamples.Acked;
import dev.lockstep.delivery.DeliverySamples.Decided;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Which acks are accepted: contract section A.4, steps 1 to 6. Partition 7 holds m0 to m9. */
class AckDecisionTest {
    private static final LeaseId LEASE = new LeaseId(UUID.fromString("0199a7c2-5e1b-8f3a-8000-000000000007"), List.of(7L));
    private static final LeaseId OTHER = LeaseId.of(List.of(7L));
    private static final Instant PAST = NOW.minusMillis(1);

    /** Partition 7 with m0 to m9; m0 to m2 are settled, m3 to m5 leased. */
    private static Acked held() {
        return new Acked().partition(7, 10).cursor(7, leased(LEASE, 2, 5));
    }

    private static void outcome(Outcome expected, Decided decided) {
        assertEquals(List.of(expected), decided.outcomes());
    }

    private static void unchanged(Outcome expected, Acked acked, Ack ack) {
        Decided decided = acked.decide(ack);
        outcome(expected, decided);
        assertEquals(0, decided.book().changed().size());
        assertEquals(List.of(), decided.decision().deadLetters());
    }

    // -- the partition -------------------------------------------------------------------------------------

    @ParameterizedTest
    @EnumSource(AckStatus.class)
    void aPartitionThatIsNotThereOrAnotherTenantsIsRefused(AckStatus status) {
        Acked foreign = new Acked().partition(7, OTHER_TENANT, POLICY, 0, 10).cursor(7, leased(LEASE, 2, 5));
        for (LeaseId lease : new LeaseId[] {null, LEASE}) {
            unchanged(Outcome.UNKNOWN_PARTITION, held(), ack(8, "m3", lease, status));
            unchanged(Outcome.FOREIGN_PARTITION, foreign, ack(7, "m3", lease, status));
        }
    }

    // -- step 1: the cursor ----------------------------------------------------------------------------------

    @ParameterizedTest
    @EnumSource(AckStatus.class)
    void aGroupThatNeverReadThePartitionAcksNothing(AckStatus status) {
        Acked unread = new Acked().partition(7, 10).cursor(7, "other", leased(LEASE, 2, 5));
        unchanged(Outcome.INVALID_LEASE, unread, ack(7, "m3", LEASE, status));
        unchanged(Outcome.STALE, unread, ack(7, "m3", null, status));
    }

    // -- step 2: the lease -----------------------------------------------------------------------------------

    @ParameterizedTest
    @EnumSource(AckStatus.class)
    void aLeaseThatTheCursorDoesNotRecordIsRefused(AckStatus status) {
        unchanged(Outcome.INVALID_LEASE, held(), ack(7, "m3", OTHER, status));
        unchanged(Outcome.INVALID_LEASE, new Acked().partition(7, 10).cursor(7, cursor(2)), ack(7, "m3", LEASE, status));
        unchanged(Outcome.INVALID_LEASE, new Acked().partition(7, 10).cursor(7, leased(LEASE, 2, 5, PAST)), ack(7, "m3", LEASE, status));
    }

    @Test
    void aLeaseIsLiveUntilItsExpiry() {
        outcome(Outcome.SETTLED, new Acked().partition(7, 10).cursor(7, leased(LEASE, 2, 5, NOW.plusNanos(1000))).decide(completed(7, "m3", LEASE)));
    }

    @Test
    void aTextThatNoPopGaveOutIsALeaseNobodyHolds() {
        for (String text : new String[] {"nobody's", "x", LEASE.text().toUpperCase(java.util.Locale.ROOT), LEASE.text() + " ", " "}) {
            unchanged(Outcome.INVALID_LEASE, held(), Ack.of("m3", 7, G, text, AckStatus.COMPLETED, null));
        }
    }

    @Test
    void anEmptyLeaseIsNone() {
        for (String text : new String[] {null, ""}) {
            outcome(Outcome.SETTLED, held().decide(Ack.of("m3", 7, G, text, AckStatus.COMPLETED, null)));
        }
    }

    @Test
    void theLeaseOfASettledMessageIsCheckedFirst() {
        unchanged(Outcome.INVALID_LEASE, held(), completed(7, "m1", OTHER));
    }

    // -- step 3: the window ----------------------------------------------------------------------------------

    @Test
    void aLeasedMessageIsSettled() {
        Decided decided = held().decide(completed(7, "m4", LEASE));
        outcome(Outcome.SETTLED, decided);
        assertEquals(4, decided.cursor(7).committed());
        assertEquals(LEASE.token(), decided.cursor(7).lease().token());
    }

    @ParameterizedTest
    @EnumSource(AckStatus.class)
    void aMessageBehindTheLeasedBatchIsOutside(AckStatus status) {
        unchanged(Outcome.STALE, held(), ack(7, "m6", LEASE, status));
        unchanged(Outcome.STALE, held(), ack(7, "m6", null, status));
        unchanged(Outcome.STALE, new Acked().partition(7, 10).cursor(7, leased(OTHER, 2, 5, PAST)), ack(7, "m6", null, status));
    }

    @Test
    void withoutALeaseOnTheCursorTheWindowReachesToTheEndOfTheLog() {
        Decided decided = new Acked().partition(7, 10).cursor(7, cursor(2)).decide(completed(7, "m9", null));
        outcome(Outcome.SETTLED, decided);
        assertEquals(9, decided.cursor(7).committed());
    }

    @Test
    void anUnfencedAckActsOnAnotherWorkersBatchAndCanReleaseIt() {
        for (Instant until : new Instant[] {NOW.plusSeconds(30), PAST}) {
            Decided decided = new Acked().partition(7, 10).cursor(7, leased(OTHER, 2, 5, until)).decide(completed(7, "m5", null));
            outcome(Outcome.SETTLED, decided);
            assertEquals(5, decided.cursor(7).committed());
            assertNull(decided.cursor(7).lease());
            assertEquals(OTHER.token(), decided.cursor(7).released().token());
        }
    }

    @Test
    void anUnfencedSignalGivesAnotherWorkersBatchBack() {
        Decided decided = new Acked().partition(7, 10).cursor(7, leased(OTHER, 2, 5)).decide(ack(7, "m4", null, AckStatus.FAILED));
        outcome(Outcome.SETTLED, decided);
        assertNull(decided.cursor(7).lease());
        assertEquals(1, decided.cursor(7).retriesUsed());
        assertEquals(2, decided.cursor(7).committed());
    }

    @ParameterizedTest
    @EnumSource(value = AckStatus.class, names = "COMPLETED", mode = EnumSource.Mode.EXCLUDE)
    void anUnfencedSignalOnABatchNobodyHoldsSucceedsAndChangesNothing(AckStatus status) {
        unchanged(Outcome.SETTLED, new Acked().partition(7, 10).cursor(7, cursor(2)), ack(7, "m4", null, status));
    }

    @Test
    void theWindowBeginsAtTheFirstRetainedMessage() {
        Acked acked = new Acked().partition(7, TENANT, POLICY, 4, 10).message(7, "twice", 3, false).message(7, "twice", 6, false).cursor(7, cursor(0));
        Decided decided = acked.decide(completed(7, "twice", null));
        assertEquals(6, decided.cursor(7).committed());
    }

    @Test
    void ofMessagesWithOneTransactionIdTheLowestInTheWindowIsMeant() {
        Acked acked = held().message(7, "twice", 1, false).message(7, "twice", 4, false).message(7, "twice", 5, false).message(7, "twice", 8, false);
        assertEquals(4, acked.decide(completed(7, "twice", LEASE)).cursor(7).committed());
        Decided again = acked.cursor(7, leased(LEASE, 4, 5)).decide(completed(7, "twice", LEASE));
        assertEquals(5, again.cursor(7).committed());
        unchanged(Outcome.NOOP, acked.cursor(7, leased(LEASE, 5, 7)), completed(7, "twice", LEASE));
    }

    // -- steps 4 to 6: not in the window -----------------------------------------------------------------------

    @ParameterizedTest
    @EnumSource(AckStatus.class)
    void aMessageThatIsNotThereIsRefused(AckStatus status) {
        unchanged(Outcome.STALE, held(), ack(7, "nobody", LEASE, status));
        unchanged(Outcome.STALE, held(), ack(7, "nobody", null, status));
        unchanged(Outcome.STALE, held(), ack(7, "", null, status));
    }

    @Test
    void completedOfASettledMessageIsANoOp() {
        unchanged(Outcome.NOOP, held(), completed(7, "m2", LEASE));
        unchanged(Outcome.NOOP, held(), completed(7, "m0", null));
        unchanged(Outcome.NOOP, new Acked().partition(7, 10).cursor(7, cursor(2)), completed(7, "m2", null));
    }

    @Test
    void completedOfADeadLetteredMessageIsANoOpToo() {
        unchanged(Outcome.NOOP, held().dead(7, "m1"), completed(7, "m1", null));
    }

    @ParameterizedTest
    @EnumSource(value = AckStatus.class, names = "COMPLETED", mode = EnumSource.Mode.EXCLUDE)
    void aSignalOnASettledMessageIsRefused(AckStatus status) {
        unchanged(Outcome.STALE, held(), ack(7, "m2", LEASE, status));
        unchanged(Outcome.STALE, held(), ack(7, "m2", null, status));
        unchanged(Outcome.STALE, held().dead(7, "m2"), ack(7, "m2", null, status));
    }

    // -- sets ------------------------------------------------------------------------------------------------

    @Test
    void acksOfOneLeaseAreJudgedAsASetWhateverTheirOrder() {
        Ack[] acks = {completed(7, "m5", LEASE), ack(7, "m4", LEASE, AckStatus.FAILED), completed(7, "m3", LEASE)};
        Decided decided = held().decide(acks);
        assertEquals(List.of(Outcome.SETTLED, Outcome.SETTLED, Outcome.SETTLED), decided.outcomes());
        assertEquals(3, decided.cursor(7).committed());
        assertEquals(1, decided.cursor(7).retriesUsed());
        assertEquals(List.of(acks), decided.decision().verdicts().stream().map(AckDecision.Verdict::ack).toList());
    }

    @Test
    void atOneMessageDlqBeatsFailedBeatsRetryBeatsCompleted() {
        AckStatus[] rising = {AckStatus.COMPLETED, AckStatus.RETRY, AckStatus.FAILED, AckStatus.DLQ};
        for (int weak = 0; weak < rising.length; weak++) {
            for (int strong = weak; strong < rising.length; strong++) {
                CursorState alone = held().decide(ack(7, "m3", LEASE, rising[strong])).cursor(7);
                assertEquals(alone, held().decide(ack(7, "m3", LEASE, rising[weak]), ack(7, "m3", LEASE, rising[strong])).cursor(7));
                assertEquals(alone, held().decide(ack(7, "m3", LEASE, rising[strong]), ack(7, "m3", LEASE, rising[weak])).cursor(7));
            }
        }
    }

    @Test
    void aMessageNamedTwiceIsDeadLetteredOnce() {
        Decided decided = held().decide(ack(7, "m3", LEASE, AckStatus.FAILED), ack(7, "m3", LEASE, AckStatus.DLQ));
        assertEquals(1, decided.decision().deadLetters().size());
        assertEquals(List.of(true, true), decided.answers().stream().map(AckAnswer::dlq).toList());
    }

    @Test
    void aStaleAckStandsInNobodysWay() {
        Decided decided = held().decide(completed(7, "nobody", LEASE), completed(7, "m1", LEASE), completed(7, "m3", LEASE));
        assertEquals(List.of(Outcome.STALE, Outcome.NOOP, Outcome.SETTLED), decided.outcomes());
        assertEquals(3, decided.cursor(7).committed());
    }

    @Test
    void partitionsGroupsAndLeasesAreJudgedApart() {
        LeaseId second = LeaseId.of(List.of(8L));
        Acked acked = held().partition(8, 5).cursor(8, leased(second, -1, 4)).cursor(7, "other", leased(OTHER, -1, 9));
        Decided decided = acked.decide(ack(7, "m4", LEASE, AckStatus.FAILED), completed(8, "m4", second),
            Ack.of("m9", 7, "other", OTHER.text(), AckStatus.COMPLETED, null), completed(8, "m1", LEASE));
        assertEquals(List.of(Outcome.SETTLED, Outcome.SETTLED, Outcome.SETTLED, Outcome.INVALID_LEASE), decided.outcomes());
        assertEquals(2, decided.cursor(7).committed());
        assertEquals(4, decided.cursor(8).committed());
        assertEquals(9, decided.book().get(new CursorKey(7, "other")).committed());
    }

    @Test
    void targetsOfOneCursorSeeEachOthersEffectInTheOrderInWhichTheyAreNamed() {
        Decided fencedFirst = held().decide(completed(7, "m5", LEASE), completed(7, "m8", null));
        assertEquals(List.of(Outcome.SETTLED, Outcome.SETTLED), fencedFirst.outcomes());
        assertEquals(8, fencedFirst.cursor(7).committed());
        Decided unfencedFirst = held().decide(completed(7, "m8", null), completed(7, "m5", LEASE));
        assertEquals(List.of(Outcome.STALE, Outcome.SETTLED), unfencedFirst.outcomes());
        assertEquals(5, unfencedFirst.cursor(7).committed());
        Decided released = held().decide(completed(7, "m5", null), completed(7, "m5", LEASE));
        assertEquals(List.of(Outcome.SETTLED, Outcome.REPEATED), released.outcomes());
    }

    @Test
    void groupsAreJudgedInTheOrderOfTheirNames() {
        Acked acked = new Acked().partition(7, 10).cursor(7, "b", leased(LEASE, -1, 0)).cursor(7, "a", leased(OTHER, -1, 0));
        Decided decided = acked.decide(Ack.of("m0", 7, "b", LEASE.text(), AckStatus.DLQ, null), Ack.of("m0", 7, "a", OTHER.text(), AckStatus.DLQ, null));
        assertEquals(List.of("a", "b"), decided.decision().deadLetters().stream().map(letter -> letter.cursor().group()).toList());
        assertEquals(List.of("b", "a"), decided.decision().verdicts().stream().map(verdict -> verdict.ack().group()).toList());
    }

    @Test
    void acksOfNothingDecideNothing() {
        assertEquals(List.of(), held().decide().outcomes());
    }
}
