package dev.lockstep.admin.analytics;

import dev.lockstep.platform.time.WireTime;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Why messages of a queue are dead letters: the errors of the newest of them, by what they have in common.
 *
 * @param rowsNow dead letters of the queue
 * @param sample how many of them were looked at, the newest
 * @param avgBytes of their stored payloads
 */
public record SignaturesAnswer(String queue, long rowsNow, int sample, List<Long> retryCounts, List<String> groups, String oldest,
                               String newest, long avgBytes, List<Signature> signatures, List<Day> byDay) {
    private static final int SHOWN = 8;
    private static final int DATE_LENGTH = 10;
    private static final double THOUSANDTHS = 1000.0;

    /** @param share of the sample, to three decimals */
    public record Signature(String text, long n, double share) {
    }

    /** Dead letters of the sample that were filed on a day (UTC). */
    public record Day(String day, long n) {
    }

    static SignaturesAnswer of(String queue, long rowsNow, List<DeadLetterFigure> sample) {
        return new SignaturesAnswer(queue, rowsNow, sample.size(),
            sample.stream().map(DeadLetterFigure::retryCount).distinct().sorted().toList(),
            sample.stream().map(DeadLetterFigure::group).distinct().sorted().toList(),
            WireTime.millis(sample.stream().map(DeadLetterFigure::failedAt).min(Comparator.naturalOrder()).orElse(null)),
            WireTime.millis(sample.stream().map(DeadLetterFigure::failedAt).max(Comparator.naturalOrder()).orElse(null)),
            Math.round(sample.stream().mapToLong(DeadLetterFigure::bytes).average().orElse(0)), signatures(sample), days(sample));
    }

    /** The most frequent ones first. */
    static List<Signature> signatures(List<DeadLetterFigure> sample) {
        return count(sample, letter -> ErrorSignature.of(letter.error())).entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .limit(SHOWN)
            .map(entry -> new Signature(entry.getKey(), entry.getValue(),
                Math.round(entry.getValue() * THOUSANDTHS / sample.size()) / THOUSANDTHS))
            .toList();
    }

    private static List<Day> days(List<DeadLetterFigure> sample) {
        Function<DeadLetterFigure, Instant> failedAt = DeadLetterFigure::failedAt;
        return count(sample, failedAt.andThen(at -> WireTime.millis(at).substring(0, DATE_LENGTH))).entrySet().stream()
            .map(entry -> new Day(entry.getKey(), entry.getValue())).toList();
    }

    private static Map<String, Long> count(List<DeadLetterFigure> sample, Function<DeadLetterFigure, String> key) {
        return sample.stream().collect(Collectors.groupingBy(key, TreeMap::new, Collectors.counting()));
    }
}
