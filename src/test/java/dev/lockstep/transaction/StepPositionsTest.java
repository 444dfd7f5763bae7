package dev.lockstep.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.delivery.CursorBook;
import dev.lockstep.delivery.CursorKey;
import dev.lockstep.delivery.CursorState;
import dev.lockstep.delivery.Lease;
import dev.lockstep.group.Registration;
import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.wake.PartitionNews;
import dev.lockstep.transaction.StepPositions.Target;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What positions make of the cursors (contract section A.8). */
class StepPositionsTest {
    private static final UUID TENANT = UUID.fromString("00000000-0000-0000-0000-000000000001");
    private static final CursorKey KEY = new CursorKey(7, "g");
    private static final CursorState HELD = new CursorState(4, new Lease(UUID.randomUUID(), 5, 9, Instant.EPOCH), null, 2, 5L, 3, "old", 5);

    private static PositionOperation set(String group, long offset, String metadata) {
        return new PositionOperation("q", group, "p", offset, metadata, null);
    }

    private static PositionOperation forget(String group) {
        return new PositionOperation("q", group, "p", null, null, null);
    }

    private static StepPositions positions(Target... targets) {
        return new StepPositions(Arrays.asList(targets));
    }

    private static CursorState after(CursorState before, PositionOperation... operations) {
        CursorBook book = new CursorBook(before == null ? Map.of() : Map.of(KEY, before));
        positions(Arrays.stream(operations).map(operation -> new Target(operation, 1L, 7L)).toArray(Target[]::new)).apply(book);
        return book.get(KEY);
    }

    @Test
    void setMovesTheCursorAndTakesEverythingThatWasHeldOrCounted() {
        assertEquals(new CursorState(6, null, null, 0, null, 0, "new", 5), after(HELD, set("g", 7, "new")));
        assertEquals(new CursorState(6, null, null, 0, null, 0, null, 5), after(HELD, set("g", 7, null)));
    }

    @Test
    void theOffsetIsTheNextOneToReadAndStoredAsGiven() {
        assertEquals(-1, after(HELD, set("g", 0, null)).committed());
        assertEquals(Long.MAX_VALUE - 1, after(HELD, set("g", Long.MAX_VALUE, null)).committed());
    }

    @Test
    void setGivesAGroupWithoutACursorOne() {
        assertEquals(CursorState.at(2, "m"), after(null, set("g", 3, "m")));
    }

    @Test
    void settingWhatIsThereChangesNothing() {
        CursorState there = CursorState.at(2, "m");
        assertEquals(there, after(there, set("g", 3, "m")));
    }

    @Test
    void forgetTakesTheCursorAway() {
        assertNull(after(HELD, forget("g")));
        assertNull(after(null, forget("g")));
    }

    @Test
    void severalOfOnePartitionApplyInTheirOrder() {
        assertEquals(CursorState.at(0, "last"), after(HELD, set("g", 3, null), forget("g"), set("g", 1, "last")));
        assertNull(after(HELD, set("g", 3, null), forget("g")));
        assertEquals(1, after(HELD, set("g", 9, null), set("g", 2, null)).committed());
    }

    @Test
    void aPositionMovesItsOwnGroupAndPartitionAlone() {
        CursorBook book = new CursorBook(Map.of(KEY, HELD));
        positions(new Target(set("h", 3, null), 1L, 7L), new Target(set("g", 4, null), 1L, 8L)).apply(book);
        assertEquals(HELD, book.get(KEY));
        assertEquals(2, book.get(new CursorKey(7, "h")).committed());
        assertEquals(3, book.get(new CursorKey(8, "g")).committed());
    }

    @Test
    void forgettingAMissingPartitionDoesNothing() {
        CursorBook book = new CursorBook(Map.of(KEY, HELD));
        positions(new Target(forget("g"), 1L, null)).apply(book);
        assertEquals(HELD, book.get(KEY));
    }

    @Test
    void aQueueThatIsNotThereRollsTheStepBackBeforeAnythingMoves() {
        CursorBook book = new CursorBook(Map.of(KEY, HELD));
        for (PositionOperation operation : List.of(set("g", 3, null), forget("g"))) {
            StepPositions positions = positions(new Target(set("g", 3, null), 1L, 7L), new Target(operation, null, null));
            StepRolledBackException rollback = assertThrows(StepRolledBackException.class, () -> positions.apply(book));
            assertEquals(ErrorCode.QUEUE_NOT_FOUND, rollback.reason());
            assertEquals("QPOS queue q does not exist; the transaction rolled back", rollback.getMessage());
            assertEquals(HELD, book.get(KEY));
        }
    }

    // -- registrations -----------------------------------------------------------------------------------------

    private static PositionOperation mode(String queue, String group, String mode) {
        return new PositionOperation(queue, group, "p", 0L, null, mode);
    }

    private static List<Registration> registrations(SubscriptionMode defaultMode, PositionOperation... operations) {
        return List.copyOf(StepPositions.registrations(List.of(operations), defaultMode));
    }

    @Test
    void setRegistersItsGroupInTheModeItNamesOrTheServers() {
        assertEquals(List.of(new Registration("q", "a", SubscriptionMode.ALL, null, false), new Registration("q", "b", SubscriptionMode.NEW, null, false),
                new Registration("q", "c", SubscriptionMode.NEW, null, false)),
            registrations(SubscriptionMode.NEW, mode("q", "a", "all"), mode("q", "b", "new-only"), mode("q", "c", null)));
        assertEquals(List.of(new Registration("q", "a", SubscriptionMode.ALL, null, false)), registrations(SubscriptionMode.ALL, mode("q", "a", null)));
    }

    @Test
    void aGroupIsRegisteredOnceOnAQueueByItsFirstPosition() {
        assertEquals(List.of(new Registration("q", "a", SubscriptionMode.ALL, null, false), new Registration("r", "a", SubscriptionMode.NEW, null, false)),
            registrations(SubscriptionMode.NEW, mode("q", "a", "all"), mode("q", "a", "new"), mode("r", "a", null)));
    }

    @Test
    void queueModeAndForgettingRegisterNobody() {
        assertEquals(List.of(), registrations(SubscriptionMode.NEW, mode("q", "__QUEUE_MODE__", "all"), forget("a")));
    }

    // -- news --------------------------------------------------------------------------------------------------

    @Test
    void everyPartitionThatWasMovedIsNewsOnce() {
        Target ghost = new Target(forget("g"), 1L, null);
        assertEquals(List.of(new PartitionNews(TENANT, "q", 1, List.of(7L))), positions(new Target(set("a", 0, null), 1L, 7L), ghost, new Target(set("b", 0, null), 1L, 7L)).news(TENANT));
    }
}
