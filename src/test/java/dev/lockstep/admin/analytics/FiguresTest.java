package dev.lockstep.admin.analytics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.admin.QueueCounts;
import dev.lockstep.admin.QueueListAnswer;
import dev.lockstep.admin.Segments;
import dev.lockstep.platform.error.Refusal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {
    private static final Instant NOW = Instant.parse("2026-01-02T12:00:00Z");

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "'order 17 failed' | 'order <n> failed'",
        "' order  17\n failed ' | 'order <n> failed'",
        "'no row 0199a7c2-5e1b-7f3a-8c21-4d9e0b6a1f37' | 'no row <id>'",
        "'trace 0123456789abcdef0123 lost' | 'trace <id> lost'",
        "'late since 2026-01-02T03:04:05.678Z' | 'late since <date>'",
        "'late since 2026-01-02' | 'late since <date>'",
        "'v2beta stays, abc123 too' | 'v2beta stays, abc123 too'",
        "'' | '(no message)'",
        "'   ' | '(no message)'"})
    void anErrorIsKnownByWhatItsKindHasInCommon(String error, String signature) {
        assertEquals(signature, ErrorSignature.of(error));
    }

    @Test
    void aSignatureIsCutBetweenCharacters() {
        assertEquals("\uD83D\uDE80".repeat(120), ErrorSignature.of("\uD83D\uDE80".repeat(200)));
    }

    @Test
    void deadLettersAreCountedBySignatureAndDay() {
        List<DeadLetterFigure> sample = List.of(letter("a 1", "g", 3, 0, 10), letter("a 2", "h", 3, 0, 20), letter("b", "g", 0, 86_400, 33));
        SignaturesAnswer answer = SignaturesAnswer.of("q", 9, sample);
        assertEquals(new SignaturesAnswer("q", 9, 3, List.of(0L, 3L), List.of("g", "h"), "2026-01-01T12:00:00.000Z",
            "2026-01-02T12:00:00.000Z", 21, List.of(new SignaturesAnswer.Signature("a <n>", 2, 0.667),
                new SignaturesAnswer.Signature("b", 1, 0.333)), List.of(new SignaturesAnswer.Day("2026-01-01", 1),
                new SignaturesAnswer.Day("2026-01-02", 2))), answer);
    }

    private static DeadLetterFigure letter(String error, String group, long retries, long secondsAgo, long bytes) {
        return new DeadLetterFigure(error, group, retries, NOW.minusSeconds(secondsAgo), bytes);
    }

    @Test
    void noDeadLettersHaveNoSignatures() {
        assertEquals(new SignaturesAnswer("q", 0, 0, List.of(), List.of(), null, null, 0, List.of(), List.of()),
            SignaturesAnswer.of("q", 0, List.of()));
    }

    @Test
    void aWorkloadSumsUpWhatQueuesDidAndHold() {
        WorkloadAnswer answer = WorkloadAnswer.of(Window.of(null, null, NOW), GroupBy.NAMESPACE,
            List.of(queue("a", "ns"), queue("b", "ns"), queue("c", "quiet")),
            List.of(new SampleRepository.QueueSum("a", "ns", "t", new Growth(5, 3, 1)),
                new SampleRepository.QueueSum("b", "ns", "t", new Growth(1, 1, 1))), Map.of("a", 2L, "c", 1L));
        assertEquals(List.of(new WorkloadAnswer.Row("ns", 2, new Growth(6, 4, 2), new WorkloadAnswer.Now(4, 2, 2, 200, 2, 2)),
            new WorkloadAnswer.Row("quiet", 1, Growth.NONE, new WorkloadAnswer.Now(2, 1, 1, 100, 1, 1))), answer.rows());
    }

    private static QueueListAnswer.Row queue(String name, String namespace) {
        return new QueueListAnswer.Row(null, name, name, namespace, "t", "segments", 1, new Segments(1, 4), new QueueCounts(4, 2, 1, 1, 1),
            100, null, null);
    }

    @Test
    void figuresAreSummedUpByOneOfThreeNames() {
        assertEquals(GroupBy.TASK, GroupBy.of("task", null));
        assertNull(GroupBy.of("", null));
        assertEquals(GroupBy.NAMESPACE, GroupBy.of(null, GroupBy.NAMESPACE));
        assertThrows(Refusal.class, () -> GroupBy.of("Task", null));
        assertEquals(List.of("ns", "t", "q"), List.of(GroupBy.NAMESPACE.key("q", "ns", "t"), GroupBy.TASK.key("q", "ns", "t"),
            GroupBy.QUEUE.key("q", "ns", "t")));
    }

    @Test
    void throughputIsPerSecondOfItsBucket() {
        Window window = Window.of(NOW.minusSeconds(7200), NOW, NOW);
        StatusAnswer.Throughput point = StatusAnswer.Throughput.of(new SampleRepository.Bucket(NOW, new Growth(450, 1, 0)), window);
        assertEquals(new StatusAnswer.Throughput("2026-01-02T12:00:00.000Z", 450, 1, 1.5, 0), point);
    }
}
