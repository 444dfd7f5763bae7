package dev.lockstep.bench;

import java.io.IOException;

/** One worker's rounds of push, pop and ack on a queue whose size is what is being looked at. */
final class Churn implements Worker {
    private final HttpConnection http;
    private final String queue;
    private final String group;
    private final int partitions;
    private final String prefix;
    private final int stride;
    private long round;

    /**
     * Rounds over the partitions {@code p0} to {@code p<n - 1>}.
     *
     * @param number the worker's number, one of {@code workers}
     */
    Churn(World world, String queue, String group, int partitions, int number, int workers) {
        this.http = world.http();
        this.queue = queue;
        this.group = group;
        this.partitions = partitions;
        this.prefix = "c-" + number + "-" + System.nanoTime() + "-";
        this.round = number;
        this.stride = workers;
    }

    @Override
    public int run() throws Exception {
        round += stride;
        http.post("/api/v1/push", Bodies.push(queue, "p" + round % partitions, prefix, round, 1)).expect(201);
        Answer answer = http.get("/api/v1/pop/queue/" + queue + "?subscriptionMode=all&batch=1&consumerGroup=" + group);
        if (answer.status() == 204) {
            return 1; // another worker has taken it, and acks it
        }
        Popped popped = Popped.of(answer.expect(200).body());
        http.post("/api/v1/ack/batch", Bodies.acks(popped, group)).expect(200).without("\"success\":false");
        return 1;
    }

    @Override
    public void close() throws IOException {
        http.close();
    }
}
