package dev.lockstep.message;

import static dev.lockstep.message.MessageSamples.message;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PushSizeTest {
    private static final PartitionName A = new PartitionName("q", "a");
    private static final PartitionName B = new PartitionName("q", "b");

    @Test
    void payloadsAndTransactionIdsCountInBytes() {
        List<NewMessage> messages = List.of(message("q", "a", "\u00e9", "\"\u20ac\""), message("q", "a", "t", "12"));
        assertEquals(Set.of(), PushSize.over(10, messages));
        assertEquals(Set.of(A), PushSize.over(9, messages));
    }

    @Test
    void eachPartitionIsMeasuredOnItsOwn() {
        List<NewMessage> messages = List.of(message("q", "a", "t", "123456"), message("q", "b", "t", "1"), message("r", "a", "t", "123456"),
            message("q", "b", "t", "123456"));
        assertEquals(Set.of(), PushSize.over(9, messages));
        assertEquals(Set.of(B), PushSize.over(8, messages));
        assertEquals(Set.of(A, B, new PartitionName("r", "a")), PushSize.over(6, messages));
    }

    @Test
    void nothingIsNeverTooLarge() {
        assertEquals(Set.of(), PushSize.over(0, List.of()));
    }
}
