package dev.lockstep.bench;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** A pop, and a step for what it delivered, against one function that changes the same rows. */
final class StepDuel implements Duel {
    private static final String OUT = "-out";
    private static final int OWN_PARTITIONS = 6;
    private static final long AN_HOUR = 3_600_000;
    private static final String TIMER_PAYLOAD = Base64.getEncoder().encodeToString("{\"a\":1}".getBytes(StandardCharsets.UTF_8));

    private final String name;
    private final int batch;
    private final boolean full;
    private final int limitGroup;
    private final Reading reading;

    /**
     * A step.
     *
     * @param batch how many messages it takes and pushes
     * @param full whether it also puts a key, passes a gate and sets a timer
     * @param limitGroup the number of the limit's group, which no other scenario may use
     */
    StepDuel(String name, int batch, boolean full, int limitGroup) {
        this.name = name;
        this.batch = batch;
        this.full = full;
        this.limitGroup = limitGroup;
        this.reading = new Reading(name);
    }

    @Override
    public String unit() {
        return "steps";
    }

    @Override
    public void prepare(World world) throws Exception {
        world.makePartitions(name + OUT, World.SOURCE_PARTITIONS);
    }

    @Override
    public Worker product(World world, int number) {
        HttpConnection http = world.http();
        return new Worker() {
            @Override
            public int run() throws Exception {
                Reading.Turn turn = reading.turn();
                Popped popped = turn.pop(http, batch);
                if (popped == null) {
                    reading.drained(turn);
                    return 0;
                }
                http.post("/api/v1/transaction", Bodies.object(json -> step(json, popped, turn.group()))).expect(200)
                        .without("\"success\":false");
                return 1;
            }

            @Override
            public void close() throws IOException {
                http.close();
            }
        };
    }

    private void step(JsonGenerator json, Popped popped, String group) throws IOException {
        Bodies.acksAndPushes(json, popped, group, name + OUT);
        if (!full) {
            return;
        }
        String once = group + "-" + popped.transactionIds().get(0);
        json.writeArrayFieldStart("kv");
        json.writeStartObject();
        kvFields(json, "put", name + "-state", popped.partition());
        json.writeObjectFieldStart("value");
        json.writeStringField("last", once);
        json.writeEndObject();
        json.writeEndObject();
        json.writeStartObject();
        kvFields(json, "putIfAbsent", name + "-gates", once);
        json.writeBooleanField("value", true);
        json.writeBooleanField("required", true);
        json.writeEndObject();
        json.writeEndArray();
        timer(json, popped.partition(), once);
    }

    private static void kvFields(JsonGenerator json, String operation, String namespace, String key) throws IOException {
        json.writeStringField("op", operation);
        json.writeStringField("ns", namespace);
        json.writeStringField("key", key);
        json.writeBooleanField("forever", true);
    }

    private void timer(JsonGenerator json, String key, String transactionId) throws IOException {
        json.writeArrayFieldStart("timers");
        Bodies.timer(json, name + "-later", key, key, transactionId, AN_HOUR, TIMER_PAYLOAD);
        json.writeEndArray();
    }

    @Override
    public Worker limit(World world, int number) throws Exception {
        return new SqlWorker(world.database(), (which, to, round) -> {
            to.setInt(1, limitGroup);
            to.setInt(2, number * OWN_PARTITIONS + (int) (round % OWN_PARTITIONS));
            to.setString(3, name + "-" + number + "-" + round + "-");
            if (!full) {
                to.setInt(4, batch);
            }
            return 1;
        }, full ? "select lim.step(?, ?, ?)" : "select lim.step_ack_push(?, ?, ?, ?)");
    }
}
