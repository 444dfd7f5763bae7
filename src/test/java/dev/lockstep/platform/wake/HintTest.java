package dev.lockstep.platform.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The text of hints. */
class HintTest {

    @Test
    void aHintSaysWhichPartitionsOfWhichQueues() {
        Map<Long, List<Long>> partitions = new TreeMap<>(Map.of(7L, List.of(1L, 2L), 8L, List.of(3L)));

        assertEquals(List.of("node;7:1,2;8:3"), Hint.texts("node", partitions));
        assertEquals(Optional.of(new Hint("node", partitions)), Hint.read("node;7:1,2;8:3"));
    }

    @Test
    void aNodeAloneIsAHint() {
        assertEquals(List.of("node"), Hint.texts("node", Map.of()));
        assertEquals(Optional.of(new Hint("node", Map.of())), Hint.read("node"));
    }

    @Test
    void whatIsTooLongIsSplitAndLosesNothing() {
        List<Long> ids = LongStream.range(0, 5000).mapToObj(i -> Long.MAX_VALUE - i).toList();
        List<String> texts = Hint.texts("node", Map.of(7L, ids));

        List<Long> read = new ArrayList<>();
        texts.forEach(text -> read.addAll(Hint.read(text).orElseThrow().partitions().get(7L)));
        assertEquals(ids, read);
        assertTrue(texts.stream().allMatch(text -> text.length() <= Hint.LONGEST_TEXT));
    }

    @Test
    void whatIsNoHintIsNotRead() {
        for (String text : List.of(";", "node;", "node;7", "node;7:", "node;7:x", "node;x:1", "node;7:1,,2", "node;7:99999999999999999999")) {
            Optional<Hint> read = Hint.read(text);
            assertTrue(read.isEmpty() || read.get().partitions().isEmpty(), text);
        }
    }
}
