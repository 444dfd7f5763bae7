package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.delivery.Ack;
import dev.lockstep.delivery.AckDecision;
import dev.lockstep.delivery.AckState;
import dev.lockstep.delivery.AckState.AckedPartition;
import dev.lockstep.delivery.AckState.FoundMessage;
import dev.lockstep.delivery.AckState.MessageKey;
import dev.lockstep.delivery.AckStatus;
import dev.lockstep.delivery.CursorBook;
import dev.lockstep.delivery.CursorKey;
import dev.lockstep.delivery.CursorState;
import dev.lockstep.delivery.Lease;
import dev.lockstep.delivery.LeaseId;
import dev.lockstep.delivery.RetryPolicy;
import dev.lockstep.message.NewMessage;
import dev.lockstep.message.PartitionName;
import dev.lockstep.message.PushDecision;
import dev.lockstep.message.PushItem;
import dev.lockstep.message.PushState;
import dev.lockstep.message.PushState.LockedPartition;
import dev.lockstep.message.PushState.Original;
import dev.lockstep.message.PushState.StoredKey;
import dev.lockstep.platform.error.ErrorCode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The guards of acks and pushes, and what they say. The group holds m1 of partition 7, of which m0 is settled. */
class StepVerdictTest {
    private static final UUID TENANT = UUID.fromString("00000000-0000-0000-0000-000000000001");
    private static final UUID OTHER_TENANT = UUID.fromString("00000000-0000-0000-0000-000000000002");
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final LeaseId LEASE = LeaseId.of(List.of(7L));
    private static final CursorKey KEY = new CursorKey(7, "g");

    private static void rollsBack(ErrorCode reason, String message, Executable guard) {
        StepRolledBackException rollback = assertThrows(StepRolledBackException.class, guard);
        assertEquals(reason, rollback.reason());
        assertEquals(message, rollback.getMessage());
    }

    // -- acks --------------------------------------------------------------------------------------------------

    private static Ack ack(long partitionId, String transactionId, LeaseId lease, AckStatus status) {
        return Ack.of(transactionId, partitionId, "g", lease == null ? null : lease.text(), status, null);
    }

    private static AckDecision decide(Ack... acks) {
        Lease held = new Lease(LEASE.token(), 1, 1, NOW.plusSeconds(30));
        Map<CursorKey, CursorState> cursors = Map.of(KEY, new CursorState(0, held, null, 0, 1L, 1, null, 1));
        Map<Long, AckedPartition> partitions = Map.of(7L, new AckedPartition(7, 1, TENANT, "q", 0, 3, new RetryPolicy(3, true)),
            8L, new AckedPartition(8, 2, OTHER_TENANT, "q", 0, 3, new RetryPolicy(3, true)));
        Map<MessageKey, List<FoundMessage>> found = Map.of(new MessageKey(7, "m0"), List.of(new FoundMessage(0, false)),
            new MessageKey(7, "m1"), List.of(new FoundMessage(1, false)), new MessageKey(7, "m2"), List.of(new FoundMessage(2, false)));
        return AckDecision.of(TENANT, List.of(acks), new AckState(NOW, cursors, partitions, found), new CursorBook(cursors));
    }

    private static void rejected(String why, Ack... acks) {
        AckDecision decision = decide(acks);
        rollsBack(ErrorCode.REJECTED_ACK, "QTXN " + why + "; the transaction rolled back", () -> StepVerdict.requireAccepted(decision));
    }

    @Test
    void acksThatSettleOrNeedNotAreAccepted() {
        for (AckStatus status : AckStatus.values()) {
            assertDoesNotThrow(() -> StepVerdict.requireAccepted(decide(ack(7, "m1", LEASE, status))));
            assertDoesNotThrow(() -> StepVerdict.requireAccepted(decide(ack(7, "m1", null, status))));
        }
        assertDoesNotThrow(() -> StepVerdict.requireAccepted(decide(ack(7, "m0", LEASE, AckStatus.COMPLETED), ack(7, "m0", null, AckStatus.COMPLETED))));
    }

    @Test
    void oneStaleAckRefusesAll() {
        String one = "1 acked message(s) on partition 7 are not leased by this worker or were already acked";
        Ack good = ack(7, "m1", LEASE, AckStatus.COMPLETED);
        rejected(one, good, ack(7, "nobody", LEASE, AckStatus.COMPLETED));
        rejected(one, good, ack(7, "m2", LEASE, AckStatus.COMPLETED));
        rejected(one, good, ack(7, "m1", LeaseId.of(List.of(7L)), AckStatus.COMPLETED));
        rejected(one, good, ack(7, "m0", LEASE, AckStatus.FAILED));
        rejected(one, good, ack(7, "m0", null, AckStatus.RETRY));
        rejected(one, good, ack(7, "m0", null, AckStatus.DLQ));
    }

    @Test
    void theRejectedAcksOfThePartitionAreCounted() {
        rejected("3 acked message(s) on partition 7 are not leased by this worker or were already acked", ack(7, "x", LEASE, AckStatus.COMPLETED),
            ack(7, "m1", LEASE, AckStatus.COMPLETED), ack(7, "y", LEASE, AckStatus.COMPLETED), ack(9, "z", LEASE, AckStatus.COMPLETED),
            ack(7, "m0", LEASE, AckStatus.DLQ));
    }

    @Test
    void aPartitionThatIsNotThereAndAnotherTenantsAreToldAlike() {
        String why = "an acked message's partition does not exist";
        for (long partitionId : new long[] {8, 9, AckOperation.NO_PARTITION}) {
            rejected(why, ack(partitionId, "m1", LEASE, AckStatus.COMPLETED));
            rejected(why, ack(7, "m1", LEASE, AckStatus.COMPLETED), ack(partitionId, "m1", null, AckStatus.COMPLETED), ack(7, "x", null, AckStatus.DLQ));
        }
    }

    @Test
    void theGraceOfARepeatedAckDoesNotHoldInAStep() {
        AckDecision decision = decide(ack(7, "m1", null, AckStatus.COMPLETED), ack(7, "m1", LEASE, AckStatus.COMPLETED));
        assertEquals(AckDecision.Outcome.REPEATED, decision.verdicts().get(1).outcome());
        assertThrows(StepRolledBackException.class, () -> StepVerdict.requireAccepted(decision));
    }

    // -- pushes ------------------------------------------------------------------------------------------------

    private static NewMessage message(String partition, String transactionId) {
        return NewMessage.of(new PushItem("receipts", partition, transactionId, null, "123456"), null);
    }

    private static PushDecision push(NewMessage... messages) {
        PushState state = new PushState(Map.of(new PartitionName("receipts", "a"), new LockedPartition(1, 1, 18),
            new PartitionName("receipts", "b"), new LockedPartition(2, 1, 5)),
            Map.of(new StoredKey(1, "known"), new Original(UUID.randomUUID(), 17), new StoredKey(2, "known"), new Original(UUID.randomUUID(), 4)));
        return PushDecision.of(List.of(messages), state);
    }

    @Test
    void aDuplicateRefusesAllAndNamesTheOriginal() {
        PushDecision decision = push(message("a", "new"), message("b", "known"), message("a", "known"));
        rollsBack(ErrorCode.DUPLICATE, "QDUP a pushed message to receipts/b is a duplicate (original offset 4); the transaction rolled back",
            () -> StepVerdict.requireNew(decision));
    }

    @Test
    void aRepeatInsideTheCallIsNoDuplicate() {
        assertDoesNotThrow(() -> StepVerdict.requireNew(push(message("a", "new"), message("a", "new"), message("b", "new"))));
    }

    @Test
    void pushesOfOnePartitionHaveACeiling() {
        List<NewMessage> messages = List.of(message("a", "t"), message("b", "t"), message("b", "u"));
        assertDoesNotThrow(() -> StepVerdict.requireSize(14, messages));
        rollsBack(ErrorCode.TOO_LARGE, "QPUSH the pushes to receipts/b have more than 13 bytes; the transaction rolled back",
            () -> StepVerdict.requireSize(13, messages));
    }
}
