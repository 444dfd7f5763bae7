package dev.lockstep.worker;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.TestDatabase;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** Messages of one partition for scripted handlers, and what has become of them. */
final class WorkerScene {
    static final String GROUP = "workers";
    private static final Duration LIMIT = Duration.ofSeconds(30);

    private final Broker broker;
    private final TestDatabase database;
    private final String queue;
    private final String partition;
    private int pushed;

    private WorkerScene(Broker broker, TestDatabase database, String queue) {
        this.broker = broker;
        this.database = database;
        this.queue = queue;
        this.partition = Broker.unique("p");
    }

    static WorkerScene of(Broker broker, TestDatabase database, String queue) {
        database.execute("create table if not exists handled (id bigserial, place text, word text, attempt int,"
                + " at timestamptz default clock_timestamp())");
        database.execute("create table if not exists handled_row (place text primary key, attempt int)");
        database.execute("create table if not exists worker_event (id serial, kind text, place text, attempt int, detail text)");
        return new WorkerScene(broker, database, queue);
    }

    /** Pushes a message that says what to do at each attempt: words with blanks between, the last of them the ending. */
    WorkerScene push(String... attempts) {
        List<List<String>> words = Arrays.stream(attempts).map(attempt -> List.of(attempt.split("\\|"))).toList();
        broker.push(queue, partition, partition + "-" + pushed++, Map.of("attempts", words));
        return this;
    }

    String place(int offset) {
        return queue + "/" + partition + "/" + offset;
    }

    String partition() {
        return partition;
    }

    /** Waits until the group has read past so many messages. */
    WorkerScene awaitSettled(int messages) {
        await().until(() -> Long.valueOf(messages).equals(broker.position(GROUP, queue, partition)));
        return this;
    }

    static ConditionFactory await() {
        return Awaitility.await().atMost(LIMIT).pollInterval(Duration.ofMillis(20));
    }

    /** The attempts whose rows are in the business table, in order. */
    List<String> rows(int offset) {
        return database.texts("select coalesce(word, '') || coalesce(attempt::text, '') from handled where place = ? order by 1", place(offset));
    }

    List<String> jpaRows(int offset) {
        return database.texts("select attempt::text from handled_row where place = ?", place(offset));
    }

    List<String> archived() {
        return database.texts("select message_offset || ' ' || consumer_group from message_archive where queue_name = ? and partition_name = ?"
                + " order by message_offset", queue, partition);
    }

    /** Offset, error and retries of each dead letter. */
    List<String> deadLetters() {
        return database.texts("select d.message_offset || ' ' || d.error || ' ' || d.retry_count from dead_letter d"
                + " join partition p on p.id = d.partition_id where p.name = ? and d.consumer_group = ? order by 1", partition, GROUP);
    }

    /** What was told of a message, in order, without its start. */
    List<String> events(int offset) {
        return database.texts("select lower(kind) || attempt from worker_event where place = ? order by id", place(offset));
    }

    /** The cursor's lease, retries and delay, as text; empty before anybody read. */
    String cursor() {
        return database.text("select coalesce(c.lease_id::text, 'free') || ' ' || c.retries_used from cursor c"
                + " join partition p on p.id = c.partition_id where p.name = ? and c.consumer_group = ?", partition, GROUP);
    }

    String number(String sql, Object... values) {
        return database.text(sql, values);
    }

    static String json(Object value) {
        return Json.write(value);
    }
}
