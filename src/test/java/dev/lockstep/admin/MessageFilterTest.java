package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageFilterTest {
    @Test
    void whatIsEmptyAsksForAll() {
        MessageFilter all = new MessageFilter(null, null, null, null, null, null, null);
        assertEquals(all, MessageFilter.of(null, null, null, null, null, null, null));
        assertEquals(all, MessageFilter.of("", "", "", "", "", "", ""));
        assertEquals("", all.conditions().sql());
    }

    @ParameterizedTest
    @EnumSource(MessageStatus.class)
    void aStatusIsReadByItsName(MessageStatus status) {
        assertEquals(status, MessageFilter.of(null, null, null, null, status.wireName(), null, null).status());
    }

    @ParameterizedTest
    @ValueSource(strings = {"done", "PENDING", "pending "})
    void anUnknownStatusIsRefused(String status) {
        Refusal refusal = assertThrows(Refusal.class, () -> MessageFilter.of(null, null, null, null, status, null, null));
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
        assertEquals("status must be one of pending, processing, completed, dead_letter", refusal.getMessage());
    }

    @Test
    void instantsMustBeInstantsAndNamesText() {
        assertEquals(Instant.parse("2026-01-01T00:00:00Z"),
            MessageFilter.of(null, null, null, null, null, "2026-01-01T01:00:00+01:00", null).from());
        assertThrows(Refusal.class, () -> MessageFilter.of(null, null, null, null, null, "yesterday", null));
        assertThrows(Refusal.class, () -> MessageFilter.of("a\0b", null, null, null, null, null, null));
    }

    @Test
    void onlyWhatWasAskedForBecomesACondition() {
        Conditions conditions = MessageFilter.of("orders", null, "shop", null, null, null, null).conditions();
        assertEquals(" and q.name = ? and q.namespace = ?", conditions.sql());
        assertArrayEquals(new Object[] {1, "orders", "shop", 9L}, conditions.between(List.of(1), 9L));
    }

    @Test
    void aPageTooFarBehindIsRefused() {
        Page last = new Page(10, MessageFilter.MAX_OFFSET);
        assertEquals(last, MessageFilter.page(last));
        assertThrows(Refusal.class, () -> MessageFilter.page(new Page(10, MessageFilter.MAX_OFFSET + 1)));
    }
}
