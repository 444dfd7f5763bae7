package dev.lockstep.bench;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * What came of a scenario. An operation is one call, or one round of calls such as a pop and its ack; per second count the items that
 * operations move. What was not measured is null.
 *
 * @param scenario its name
 * @param ratio the product's items per second over the limit's; null where the pace is given
 * @param perS the product's items per second
 * @param limitPerS the limit's
 * @param unit what an item is
 * @param against what the limit is
 * @param connections how many connections each side had
 * @param operations the operations of the product that were measured
 * @param itemsPerOperation items that one of them moved
 * @param p50Ms half of the product's operations took no longer, in milliseconds
 * @param p99Ms 99 of 100
 * @param limitP50Ms the same of the limit
 * @param limitP99Ms the same of the limit
 * @param serverCpuS CPU seconds of the server for each 1,000 operations
 * @param databaseCpuS of PostgreSQL
 * @param clientCpuS of the load generator
 * @param limitDatabaseCpuS of PostgreSQL in the limit's slices
 * @param walBytes bytes of write-ahead log for each operation
 * @param limitWalBytes the same of the limit
 * @param roundTrips round trips to the database for each operation, from the pass that counts them
 */
@JsonPropertyOrder({"scenario", "ratio", "per_s", "limit_per_s"})
record Result(String scenario, Double ratio, @JsonProperty("per_s") Double perS, @JsonProperty("limit_per_s") Double limitPerS,
        String unit, String against, int connections, long operations, @JsonProperty("items_per_operation") Double itemsPerOperation,
        @JsonProperty("p50_ms") Double p50Ms, @JsonProperty("p99_ms") Double p99Ms, @JsonProperty("limit_p50_ms") Double limitP50Ms,
        @JsonProperty("limit_p99_ms") Double limitP99Ms, @JsonProperty("server_cpu_s_per_1000") Double serverCpuS,
        @JsonProperty("database_cpu_s_per_1000") Double databaseCpuS, @JsonProperty("client_cpu_s_per_1000") Double clientCpuS,
        @JsonProperty("limit_database_cpu_s_per_1000") Double limitDatabaseCpuS, @JsonProperty("wal_bytes") Double walBytes,
        @JsonProperty("limit_wal_bytes") Double limitWalBytes, @JsonProperty("round_trips") Double roundTrips) {
    private static final double HALF = 0.5;
    private static final double NEARLY_ALL = 0.99;

    /** Of a scenario whose sides took turns. */
    static Result of(ClosedLoop scenario, Totals product, Totals limit) {
        Result result = of(scenario.name(), scenario.sides().unit(), scenario.sides().against(), scenario.connections(), product, limit);
        return scenario.perSecond() == 0 ? result : result.withoutRatio();
    }

    /** Of what two sides did. */
    static Result of(String scenario, String unit, String against, int connections, Totals product, Totals limit) {
        Double perS = product.perSecond();
        Double limitPerS = limit.perSecond();
        return new Result(scenario, perS == null || limitPerS == null || limitPerS == 0 ? null : (Double) (perS / limitPerS), perS,
                limitPerS, unit, against, connections, product.operations(),
                product.operations() == 0 ? null : (Double) ((double) product.items() / product.operations()),
                product.latencies().percentileMillis(HALF), product.latencies().percentileMillis(NEARLY_ALL),
                limit.latencies().percentileMillis(HALF), limit.latencies().percentileMillis(NEARLY_ALL),
                product.perThousand(product.usage().serverCpu()), product.perThousand(product.usage().databaseCpu()),
                product.perThousand(product.usage().clientCpu()), limit.perThousand(limit.usage().databaseCpu()),
                perOperation(product), perOperation(limit), null);
    }

    private static Double perOperation(Totals side) {
        return side.operations() == 0 ? null : (Double) ((double) side.usage().walBytes() / side.operations());
    }

    /** How many times the limit's p50 the product's is, or null. */
    Double timesLimitP50() {
        return p50Ms == null || limitP50Ms == null ? null : (Double) (p50Ms / limitP50Ms);
    }

    /** The same where the pace was given: a ratio would say nothing. */
    Result withoutRatio() {
        return new Result(scenario, null, perS, limitPerS, unit, against, connections, operations, itemsPerOperation, p50Ms, p99Ms,
                limitP50Ms, limitP99Ms, serverCpuS, databaseCpuS, clientCpuS, limitDatabaseCpuS, walBytes, limitWalBytes, roundTrips);
    }

    /** The same with its round trips counted. */
    Result withRoundTrips(Double counted) {
        return new Result(scenario, ratio, perS, limitPerS, unit, against, connections, operations, itemsPerOperation, p50Ms, p99Ms,
                limitP50Ms, limitP99Ms, serverCpuS, databaseCpuS, clientCpuS, limitDatabaseCpuS, walBytes, limitWalBytes, counted);
    }
}
