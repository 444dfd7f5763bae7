package dev.lockstep.delivery;

import static dev.lockstep.delivery.DeliverySamples.cursor;
import static dev.lockstep.delivery.DeliverySamples.leased;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CursorBookTest {
    private static final LeaseId LEASE = LeaseId.of(List.of(1L));
    private static final CursorKey ONE = new CursorKey(1, "g");
    private static final CursorKey ONE_H = new CursorKey(1, "h");
    private static final CursorKey TWO = new CursorKey(2, "a");
    private static final CursorKey TEN = new CursorKey(10, "a");

    private static CursorBook book() {
        return new CursorBook(Map.of(ONE, cursor(3), ONE_H, leased(LEASE, 0, 5), TEN, cursor(0)));
    }

    @Test
    void whatWasPutIsWhatIsThere() {
        CursorBook book = book();
        assertEquals(cursor(3), book.get(ONE));
        assertNull(book.get(TWO));
        book.put(ONE, cursor(4));
        book.put(TWO, cursor(9));
        book.remove(TEN);
        assertEquals(cursor(4), book.get(ONE));
        assertEquals(cursor(9), book.get(TWO));
        assertNull(book.get(TEN));
    }

    @Test
    void onlyWhatIsOtherThanItWasHasChangedInLockOrder() {
        CursorBook book = book();
        assertTrue(book.changed().isEmpty() && book.removed().isEmpty() && book.released().isEmpty());
        book.put(TEN, cursor(1));
        book.put(TWO, cursor(9));
        book.put(ONE_H, cursor(5));
        book.put(ONE, cursor(4));
        book.put(ONE, cursor(3));
        assertEquals(List.of(ONE_H, TWO, TEN), List.copyOf(book.changed().keySet()));
        assertEquals(cursor(9), book.changed().get(TWO));
    }

    @Test
    void aCursorThatComesAndGoesWasNeverThere() {
        CursorBook book = book();
        book.put(TWO, cursor(0));
        book.remove(TWO);
        assertTrue(book.changed().isEmpty() && book.removed().isEmpty());
    }

    @Test
    void aCursorThatGoesAndComesIsChangedAndNotRemoved() {
        CursorBook book = book();
        book.remove(ONE);
        book.put(ONE, cursor(0));
        assertEquals(List.of(ONE), List.copyOf(book.changed().keySet()));
        assertEquals(List.of(), book.removed());
    }

    @Test
    void cursorsThatAreGoneAreNamedInLockOrder() {
        CursorBook book = book();
        book.remove(TEN);
        book.remove(ONE_H);
        book.remove(ONE);
        assertEquals(List.of(ONE, ONE_H, TEN), book.removed());
        assertTrue(book.changed().isEmpty());
    }

    @Test
    void aPartitionIsReleasedWhenItsLeaseIsGivenUpOrItsCursorGoesBack() {
        CursorBook book = book();
        book.put(ONE_H, leased(LEASE, 2, 5));
        book.put(ONE, cursor(9));
        assertEquals(List.of(), book.released());
        book.put(ONE_H, cursor(5));
        assertEquals(List.of(1L), book.released());
        book.put(ONE, cursor(2));
        assertEquals(List.of(1L), book.released());
        book.remove(TEN);
        assertEquals(List.of(1L, 10L), book.released().stream().sorted().toList());
    }

    @Test
    void aCursorIsOrderedByItsPartitionThenByItsGroup() {
        assertEquals(List.of(ONE, ONE_H, TWO, TEN), List.of(TEN, ONE_H, TWO, ONE).stream().sorted().toList());
    }
}
