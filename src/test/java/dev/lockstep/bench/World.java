package dev.lockstep.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * The running product and its database.
 *
 * @param options what was asked for
 * @param httpPort where the product answers
 * @param postgresPort where its database does
 * @param serverPid its process
 * @param postmasterPid the database's first process; 0 where nobody asks for what is used
 */
record World(BenchOptions options, int httpPort, int postgresPort, long serverPid, long postmasterPid) {
    /** The queue that consuming scenarios read, each by groups of its own: nothing has to be filled up again. */
    static final String SOURCE = "source";
    static final int SOURCE_PARTITIONS = 100;
    private static final int FILL = 500;

    /** A connection to the product. */
    HttpConnection http() {
        try {
            return new HttpConnection(httpPort);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A connection to its database, beside it. */
    Connection database() throws SQLException {
        return DriverManager.getConnection("jdbc:postgresql://localhost:" + postgresPort + "/postgres", "postgres", "postgres");
    }

    /** The first column of the first row that a statement answers. */
    String ask(String sql) throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        }
    }

    /** Runs statements. */
    void execute(String sql) throws SQLException {
        try (Connection connection = database(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Makes the schema of the limit. */
    void makeLimit() throws SQLException, IOException {
        try (InputStream script = World.class.getResourceAsStream("/bench/limit.sql")) {
            execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /** Fills the queue that consuming scenarios read, through the product. */
    void fillSource(int perPartition) throws IOException {
        fill(SOURCE, SOURCE_PARTITIONS, perPartition);
    }

    /** Pushes so many messages to each partition of a queue. */
    void fill(String queue, int partitions, int perPartition) throws IOException {
        try (HttpConnection connection = http()) {
            for (int p = 0; p < partitions; p++) {
                for (int n = 0; n < perPartition; n += FILL) {
                    connection.post("/api/v1/push", Bodies.push(queue, "p" + p, "s-" + p + "-", n, Math.min(FILL, perPartition - n)))
                            .expect(201);
                }
            }
        }
    }

    /** Makes the partitions of a queue by one message in each: what is measured later makes none. */
    void makePartitions(String queue, int partitions) throws IOException {
        try (HttpConnection connection = http()) {
            for (int first = 0; first < partitions; first += FILL) {
                int from = first;
                int to = Math.min(partitions, first + FILL);
                connection.post("/api/v1/push", Bodies.object(json -> {
                    json.writeArrayFieldStart("items");
                    for (int p = from; p < to; p++) {
                        Bodies.item(json, queue, "p" + p, "first", p);
                    }
                    json.writeEndArray();
                })).expect(201);
            }
        }
    }

    /** What has been used so far. */
    Usage usage() throws SQLException {
        return Usage.now(serverPid, postmasterPid, Long.parseLong(ask("select pg_current_wal_insert_lsn() - '0/0'::pg_lsn")));
    }
}
