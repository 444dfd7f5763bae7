package dev.lockstep.delivery;

import static dev.lockstep.delivery.DeliverySamples.NOW;
import static dev.lockstep.delivery.DeliverySamples.claimed;
import static dev.lockstep.delivery.DeliverySamples.cursor;
import static dev.lockstep.delivery.DeliverySamples.leased;
import static dev.lockstep.delivery.DeliverySamples.statuses;
import static dev.lockstep.delivery.DeliverySamples.withRetries;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.lockstep.delivery.CursorState.Released;
import dev.lockstep.delivery.Settlement.Filing;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The effect of an accepted set (contract section A.4), row by row, on a leased batch of the offsets 0 to 4. */
class SettlementTest {
    private static final LeaseId LEASE = LeaseId.of(List.of(7L));
    private static final Released EARLIER = new Released(UUID.randomUUID(), 0, 0);
    private static final RetryPolicy DROPPING = new RetryPolicy(3, false);

    private static Settlement settle(CursorState cursor, String acks, RetryPolicy policy) {
        return Settlement.of(cursor, statuses(acks), policy);
    }

    /**
     * @param lease what became of it: {@code kept} (and the attempt goes on at the first message left), {@code whole} (released by
     *     settling the batch, and remembered) or {@code back} (released before its end)
     */
    private static void row(String acks, RetryPolicy policy, long used, long committed, String lease, long usedAfter, String filed) {
        CursorState before = leased(LEASE, -1, 4);
        before = new CursorState(-1, before.lease(), EARLIER, used, 0L, 2, "kept", 100);
        Settlement after = settle(before, acks, policy);
        CursorState expected = switch (lease) {
            case "kept" -> new CursorState(committed, before.lease(), EARLIER, usedAfter, committed + 1, 2, "kept", 101 + committed);
            case "whole" -> new CursorState(committed, null, new Released(LEASE.token(), 0, 4), usedAfter, 0L, 2, "kept", 101 + committed);
            case "back" -> new CursorState(committed, null, EARLIER, usedAfter, 0L, 2, "kept", 101 + committed);
            default -> throw new IllegalArgumentException(lease);
        };
        assertEquals(expected, after.cursor());
        List<Filing> filings = filed == null ? List.of() : Arrays.stream(filed.split(" ")).map(offset -> new Filing(Long.parseLong(offset), used)).toList();
        assertEquals(filings, after.filed());
    }

    // -- no signal -----------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"4c", "0c 4c", "0c 1c 2c 3c 4c", "1c 4c"})
    void completingTheEndReleasesTheLeaseAndGivesTheRetriesBack(String acks) {
        row(acks, new RetryPolicy(3, true), 2, 4, "whole", 0, null);
        row(acks, DROPPING, 3, 4, "whole", 0, null);
    }

    @ParameterizedTest
    @CsvSource({"0c,0", "2c,2", "0c 2c,2", "0c 1c 2c,2", "3c,3"})
    void completingAPartKeepsTheLeaseAndSettlesWhatLiesBelow(String acks, long committed) {
        row(acks, new RetryPolicy(3, true), 2, committed, "kept", 2, null);
    }

    // -- failed with budget left ------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"0f,-1", "1f,-1", "4f,-1", "0c 1f,0", "0c 1f 2c,0", "1c 3f 4c,1", "0c 1c 2c 3c 4f,3", "2f 4c,-1"})
    void aFailureGivesBackEverythingFromItsOffsetOn(String acks, long committed) {
        row(acks, new RetryPolicy(3, true), 0, committed, "back", 1, null);
        row(acks, DROPPING, 2, committed, "back", 3, null);
    }

    @ParameterizedTest
    @CsvSource({"0f 1f", "0f 1f 2f 3f 4f", "1f 4f"})
    void theBudgetIsChargedOncePerCall(String acks) {
        row(acks, new RetryPolicy(3, true), 1, -1, "back", 2, null);
    }

    @ParameterizedTest
    @CsvSource({"1f 2d", "1f 2d 4c", "0f 1r"})
    void whatStandsAboveAFailureComesBackWithIt(String acks) {
        row(acks, new RetryPolicy(3, true), 0, -1, "back", 1, null);
    }

    // -- failed, budget spent -----------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"0f,0,back,0", "2f,2,back,2", "0c 2f,2,back,2", "4f,4,whole,4", "0c 1c 2c 3c 4f,4,whole,4", "0f 1f 2f 3f 4f,4,whole,0 1 2 3 4",
        "0f 1c,1,back,0", "0f 1f,1,back,0 1", "1f 3f,1,back,1", "1f 3c,3,back,1", "1f 2f 4c,4,whole,1 2", "0f 4c,4,whole,0", "1f 2d,2,back,1 2",
        "1f 2r,1,back,1", "1f 2r 3c,1,back,1", "1f 3r 4c,2,back,1", "0f 2f 4c,4,whole,0 2", "0f 1c 3f,1,back,0"})
    void aSpentFailureIsDeadLetteredAndSettlesWhatTheCallNamesAboveIt(String acks, long committed, String lease, String filed) {
        row(acks, new RetryPolicy(3, true), 3, committed, lease, 0, filed);
        row(acks, new RetryPolicy(2, true), 3, committed, lease, 0, filed);
        row(acks, new RetryPolicy(0, true), 0, committed, lease, 0, filed);
    }

    @ParameterizedTest
    @CsvSource({"0f,0,back,", "2f,2,back,", "4f,4,whole,", "0f 1f 2f 3f 4f,4,whole,", "1f 3c,3,back,", "1f 3f,1,back,", "0f 1d 2f,2,back,1",
        "0f 1r,0,back,"})
    void withoutDeadLettersASpentFailureIsDropped(String acks, long committed, String lease, String filed) {
        row(acks, DROPPING, 3, committed, lease, 0, filed);
        row(acks, new RetryPolicy(0, false), 0, committed, lease, 0, filed);
    }

    // -- retry ---------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"0r,-1", "3r,-1", "0c 1r 2c,0", "2c 3r,2", "0c 1r 2f,0", "1r 2d,-1", "0r 1r 2r 3r 4r,-1", "4r,-1", "3c 4r,3"})
    void aRetryGivesBackEverythingFromItsOffsetOnAndCountsNothing(String acks, long committed) {
        row(acks, new RetryPolicy(3, true), 2, committed, "back", 2, null);
        row(acks, new RetryPolicy(3, true), 3, committed, "back", 3, null);
        row(acks, new RetryPolicy(0, false), 0, committed, "back", 0, null);
    }

    // -- dlq -----------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"0d,0,back,0,0", "2d,2,back,0,2", "0c 2d,2,back,0,2", "4d,4,whole,0,4", "0d 1c,1,back,0,0", "0d 2c,2,back,0,0", "0d 4c,4,whole,0,0",
        "0d 1d 2d 3d 4d,4,whole,0,0 1 2 3 4", "0d 2d,0,back,0,0", "0d 1f,0,back,2,0", "0d 1c 2f 3c,1,back,2,0", "0d 2f 3c,1,back,2,0",
        "0d 1f 2d,0,back,2,0", "0d 1r,0,back,0,0", "0d 3r 4c,2,back,0,0", "1d 3f,1,back,0,1"})
    void aDlqIsDeadLetteredAndSettlesWhatTheCallNamesAboveIt(String acks, long committed, String lease, long usedAfter, String filed) {
        row(acks, new RetryPolicy(3, true), 2, committed, lease, usedAfter, filed);
        row(acks, DROPPING, 2, committed, lease, usedAfter, filed);
    }

    @ParameterizedTest
    @CsvSource({"0d 1f,1,back,0 1", "0d 2f 3c,3,back,0 2", "0d 1f 2f 3f 4f,4,whole,0 1 2 3 4", "0d 1f 2r,1,back,0 1"})
    void failuresAboveADlqAreDeadLetteredWhenTheBudgetIsSpent(String acks, long committed, String lease, String filed) {
        row(acks, new RetryPolicy(3, true), 3, committed, lease, 0, filed);
    }

    @Test
    void failuresAboveADlqAreDroppedWhereThereAreNoDeadLetters() {
        row("0d 1f 2d 3f", DROPPING, 3, 3, "back", 0, "0 2");
    }

    // -- the batch goes on ---------------------------------------------------------------------------------------

    @Test
    void aPartlySettledBatchIsSettledByItsEnd() {
        CursorState part = settle(leased(LEASE, -1, 4), "1c", DeliverySamples.POLICY).cursor();
        assertEquals(2L, part.attemptOffset());
        Settlement whole = settle(part, "4c", DeliverySamples.POLICY);
        assertEquals(new Released(LEASE.token(), 0, 4), whole.cursor().released());
        assertEquals(4, whole.cursor().committed());
        assertEquals(5, whole.cursor().totalConsumed());
    }

    @Test
    void anUnnamedMessageBelowTheCursorIsNotCountedTwice() {
        CursorState part = settle(leased(LEASE, -1, 4), "1c", DeliverySamples.POLICY).cursor();
        Settlement failed = settle(part, "3f", new RetryPolicy(0, true));
        assertEquals(List.of(new Filing(3, 0)), failed.filed());
        assertEquals(3, failed.cursor().committed());
    }

    @Test
    void theAttemptGoesOnAtTheFirstMessageThatAPartlyAckedBatchLeaves() {
        CursorState twice = claimed(settle(leased(LEASE, -1, 4), "0r", DeliverySamples.POLICY).cursor(), LEASE, 4, NOW);
        assertEquals(2, twice.attemptCount());
        CursorState given = settle(settle(twice, "0c", DeliverySamples.POLICY).cursor(), "1r", DeliverySamples.POLICY).cursor();
        assertEquals(3, claimed(given, LEASE, 4, NOW).attemptCount());
    }

    @Test
    void aBatchThatStartsElsewhereIsAttemptedForTheFirstTime() {
        CursorState given = settle(leased(LEASE, -1, 4), "0c 1r", DeliverySamples.POLICY).cursor();
        assertEquals(1, claimed(given, LEASE, 4, NOW).attemptCount());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 10})
    void aBatchThatFailsWholeIsDeliveredOnceMoreThanTheRetryLimit(long retryLimit) {
        RetryPolicy policy = new RetryPolicy(retryLimit, true);
        CursorState cursor = cursor(-1);
        List<Filing> filed = List.of();
        int deliveries = 0;
        while (filed.isEmpty()) {
            cursor = claimed(cursor, LEASE, 2, NOW);
            deliveries++;
            assertEquals(deliveries, cursor.attemptCount());
            Settlement settlement = settle(cursor, "0f 1f 2f", policy);
            cursor = settlement.cursor();
            filed = settlement.filed();
        }
        assertEquals(retryLimit + 1, deliveries);
        assertEquals(LongStream.range(0, 3).mapToObj(offset -> new Filing(offset, retryLimit)).toList(), filed);
        assertEquals(2, cursor.committed());
        assertEquals(0, cursor.retriesUsed());
        assertNull(cursor.lease());
    }

    @Test
    void onlyFailuresSpendTheBudget() {
        CursorState cursor = cursor(-1);
        for (String ack : "0f 0r 0r 0f 0r".split(" ")) {
            Settlement settlement = settle(claimed(cursor, LEASE, 0, NOW), ack, new RetryPolicy(2, true));
            assertEquals(List.of(), settlement.filed());
            cursor = settlement.cursor();
        }
        Settlement last = settle(claimed(cursor, LEASE, 0, NOW), "0f", new RetryPolicy(2, true));
        assertEquals(List.of(new Filing(0, 2)), last.filed());
    }

    // -- no lease ------------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"3c,3", "0c 3c,3", "1f,-1", "0r,-1", "2d,-1", "0c 1f 2c,0", "1c 2d,1", "0d 4c,-1"})
    void withoutALeaseCompletedMovesTheCursorAndASignalStopsIt(String acks, long committed) {
        CursorState before = new CursorState(-1, null, EARLIER, 2, 0L, 3, "kept", 100);
        for (RetryPolicy policy : new RetryPolicy[] {new RetryPolicy(0, true), new RetryPolicy(3, true), DROPPING}) {
            Settlement after = settle(before, acks, policy);
            assertEquals(new CursorState(committed, null, EARLIER, 2, 0L, 3, "kept", 101 + committed), after.cursor());
            assertEquals(List.of(), after.filed());
        }
    }

    @Test
    void aPositionTakesEverythingBackButTheTotal() {
        CursorState before = withRetries(leased(LEASE, 9, 14), 2);
        assertEquals(new CursorState(2, null, null, 0, null, 0, "m", before.totalConsumed()), before.positioned(2, "m"));
        assertEquals(new CursorState(2, null, null, 0, null, 0, null, 0), CursorState.at(2, null));
    }
}
