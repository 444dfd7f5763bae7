package dev.lockstep.bench;

import java.io.IOException;
import java.sql.Connection;

/**
 * Pushes of so many messages per call, each call to one of the connection's own partitions, against one insert of the same rows.
 *
 * @param queue the queue
 * @param perCall messages per call
 * @param connections how many connections there are
 */
record PushDuel(String queue, int perCall, int connections) implements Duel {
    private static final int PARTITIONS = 128;
    private static final String ONE = "insert into lim.message (part, seq, message_id, transaction_id, created_at, payload)"
            + " values (?, ?, gen_random_uuid(), ?, now(), ?)";
    private static final String MANY = "select lim.push(?, ?, ?, ?)";

    @Override
    public String unit() {
        return "messages";
    }

    @Override
    public void prepare(World world) throws Exception {
        world.makePartitions(queue, PARTITIONS);
    }

    @Override
    public Worker product(World world, int number) {
        HttpConnection http = world.http();
        String prefix = number + "-";
        long[] round = new long[1];
        return new Worker() {
            @Override
            public int run() throws Exception {
                long n = round[0]++;
                byte[] body = Bodies.push(queue, "p" + partition(number, n), prefix, n * perCall, perCall);
                http.post("/api/v1/push", body).expect(201).without("\"status\":\"error\"").without("\"status\":\"duplicate\"");
                return perCall;
            }

            @Override
            public void close() throws IOException {
                http.close();
            }
        };
    }

    private long partition(int number, long round) {
        return number + connections * (round % Math.max(1, PARTITIONS / connections));
    }

    @Override
    public Worker limit(World world, int number) throws Exception {
        Connection connection = world.database();
        // partitions that no other scenario inserts to
        long base = (long) queue.hashCode() * PARTITIONS;
        return new SqlWorker(connection, (which, to, round) -> {
            long first = round * perCall;
            to.setLong(1, base + partition(number, round));
            to.setLong(2, first);
            if (perCall == 1) {
                to.setString(3, number + "-" + first);
                to.setString(4, payload(first));
            } else {
                String[] ids = new String[perCall];
                String[] payloads = new String[perCall];
                for (int i = 0; i < perCall; i++) {
                    ids[i] = number + "-" + (first + i);
                    payloads[i] = payload(first + i);
                }
                to.setArray(3, connection.createArrayOf("text", ids));
                to.setArray(4, connection.createArrayOf("text", payloads));
            }
            return perCall;
        }, perCall == 1 ? ONE : MANY);
    }

    private static String payload(long number) {
        return "{\"n\":" + number + ",\"pad\":\"" + Bodies.PAD + "\"}";
    }
}
