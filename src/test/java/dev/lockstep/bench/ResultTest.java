package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.testing.Json;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultTest {
    private static final Duel PUSHES = new PushDuel("push-10x16", 10, 16);

    private static Totals totals(long operations, long items, double seconds, long eachMillis, Usage usage) {
        Latencies latencies = new Latencies();
        for (int i = 0; i < operations; i++) {
            latencies.add(eachMillis * 1_000_000);
        }
        return new Totals(operations, items, seconds, latencies, usage);
    }

    private static Result result(int perSecond) {
        return Result.of(new ClosedLoop("push-10x16", true, 16, perSecond, PUSHES),
                totals(200, 2000, 4, 6, new Usage(0.5, 0.25, 0.125, 40_000)), totals(500, 5000, 5, 2, new Usage(0, 0.5, 0.25, 50_000)));
    }

    @Test
    void jsonIsAListOfFlatObjectsWithTheAgreedNames() throws Exception {
        JsonNode list = Json.read(Report.json(List.of(result(0).withRoundTrips(1.5))));
        assertTrue(list.isArray());
        JsonNode one = list.get(0);
        List<String> names = new ArrayList<>();
        one.fieldNames().forEachRemaining(names::add);
        assertEquals(List.of("scenario", "ratio", "per_s", "limit_per_s", "unit", "against", "connections", "operations",
                "items_per_operation", "p50_ms", "p99_ms", "limit_p50_ms", "limit_p99_ms", "server_cpu_s_per_1000",
                "database_cpu_s_per_1000", "client_cpu_s_per_1000", "limit_database_cpu_s_per_1000", "wal_bytes", "limit_wal_bytes",
                "round_trips"), names);
        assertEquals("push-10x16", one.get("scenario").textValue());
        assertEquals(500, one.get("per_s").doubleValue());
        assertEquals(1000, one.get("limit_per_s").doubleValue());
        assertEquals(0.5, one.get("ratio").doubleValue());
        assertEquals(10, one.get("items_per_operation").doubleValue());
        assertEquals(6, one.get("p50_ms").doubleValue());
        assertEquals(2.5, one.get("server_cpu_s_per_1000").doubleValue());
        assertEquals(1.25, one.get("database_cpu_s_per_1000").doubleValue());
        assertEquals(0.625, one.get("client_cpu_s_per_1000").doubleValue());
        assertEquals(1, one.get("limit_database_cpu_s_per_1000").doubleValue());
        assertEquals(200, one.get("wal_bytes").doubleValue());
        assertEquals(100, one.get("limit_wal_bytes").doubleValue());
        assertEquals(1.5, one.get("round_trips").doubleValue());
    }

    @Test
    void aGivenPaceHasNoRatioButLatenciesToCompare() {
        assertEquals(null, result(50).ratio());
        assertEquals(3.0, result(50).timesLimitP50());
    }

    @Test
    void whatHasNoOtherSideIsNullAndLeavesGapsInTheTable() throws Exception {
        Result alone = Result.of("timers", "timers", "none", 1, totals(10, 10, 2, 1, Usage.NONE), Totals.none());
        JsonNode one = Json.read(Report.json(List.of(alone))).get(0);
        assertTrue(one.get("ratio").isNull());
        assertTrue(one.get("limit_per_s").isNull());
        assertTrue(one.get("round_trips").isNull());
        assertFalse(Report.line(alone).contains("null"));
    }

    @Test
    void nothingDoneIsNoDivisionByZero() {
        Result none = Result.of("x", "calls", "limit", 1, Totals.none(), Totals.none());
        assertEquals(null, none.perS());
        assertEquals(null, none.ratio());
        assertEquals(null, none.serverCpuS());
    }

    @Test
    void slicesAddUp() {
        Totals all = Totals.none().plus(totals(2, 20, 1, 5, new Usage(1, 2, 3, 4))).plus(totals(1, 10, 0.5, 9, new Usage(1, 1, 1, 1)));
        assertEquals(3, all.operations());
        assertEquals(20.0, all.perSecond());
        assertEquals(9.0, all.latencies().percentileMillis(1));
        assertEquals(new Usage(2, 3, 4, 5), all.usage());
    }

    @Test
    void everyLineOfTheTableHasAsManyCellsAsItsHead() {
        List<Long> cells = Report.table(List.of(result(0), result(50))).lines().map(line -> line.chars().filter(c -> c == '|').count())
                .distinct().toList();
        assertEquals(1, cells.size(), cells.toString());
    }
}
