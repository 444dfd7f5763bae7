package dev.lockstep.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The results as a table for people and as JSON for programs. */
final class Report {
    private static final String HEAD = """
            | scenario | ratio | p50 / limit's | per second | limit | unit | p50 ms | p99 ms | limit p50 | limit p99 \
            | server CPU s | database CPU s | client CPU s | limit's database CPU s | WAL bytes | limit's WAL | round trips |
            |---|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|""";

    private Report() {
    }

    /** One line for each result; CPU for each 1,000 operations, WAL and round trips for each operation. */
    static String table(List<Result> results) {
        return HEAD + System.lineSeparator() + results.stream().map(Report::line).collect(Collectors.joining(System.lineSeparator()));
    }

    /** A result as a line of the table. */
    static String line(Result result) {
        return String.join(" ", "|", result.scenario(), "|", number("%.2f", result.ratio()), "|", number("%.1f", result.timesLimitP50()),
                "|", number("%,.0f", result.perS()), "|", number("%,.0f", result.limitPerS()), "|", result.unit(),
                "|", number("%.2f", result.p50Ms()), "|", number("%.2f", result.p99Ms()), "|", number("%.2f", result.limitP50Ms()),
                "|", number("%.2f", result.limitP99Ms()), "|", number("%.2f", result.serverCpuS()),
                "|", number("%.2f", result.databaseCpuS()), "|", number("%.2f", result.clientCpuS()),
                "|", number("%.2f", result.limitDatabaseCpuS()), "|", number("%,.0f", result.walBytes()),
                "|", number("%,.0f", result.limitWalBytes()), "|", number("%.2f", result.roundTrips()), "|");
    }

    private static String number(String format, Double value) {
        return value == null ? "" : String.format(Locale.ROOT, format, value);
    }

    /** The results as a JSON array. */
    static String json(List<Result> results) throws IOException {
        return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(results);
    }

    /** Writes {@code results.json}, and {@code report.md} with a head line and the table. */
    static void write(Path folder, String head, List<Result> results) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("results.json"), json(results));
        Files.writeString(folder.resolve("report.md"), head + "\n\n" + table(results) + "\n");
    }
}
