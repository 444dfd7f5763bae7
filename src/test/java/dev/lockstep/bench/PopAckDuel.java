package dev.lockstep.bench;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A pop of 100 and the ack of each of them in one call, by one group or by several at once, against two functions that move the same cursor.
 */
final class PopAckDuel implements Duel {
    private static final int BATCH = 100;
    /** Each connection of the limit goes round so many partitions of its own. */
    private static final int OWN_PARTITIONS = 6;

    private final int groups;
    private final int firstLimitGroup;
    private final List<Reading> readings;

    /**
     * So many groups at once.
     *
     * @param firstLimitGroup the number of the limit's first group; no other scenario may use it or those that follow
     */
    PopAckDuel(String name, int groups, int firstLimitGroup) {
        this.groups = groups;
        this.firstLimitGroup = firstLimitGroup;
        this.readings = IntStream.range(0, groups).mapToObj(group -> new Reading(name + "-" + group)).toList();
    }

    @Override
    public String unit() {
        return "messages";
    }

    @Override
    public Worker product(World world, int number) {
        HttpConnection http = world.http();
        Reading reading = readings.get(number % groups);
        return new Worker() {
            @Override
            public int run() throws Exception {
                Reading.Turn turn = reading.turn();
                Popped popped = turn.pop(http, BATCH);
                if (popped == null) {
                    reading.drained(turn);
                    return 0;
                }
                http.post("/api/v1/ack/batch", Bodies.acks(popped, turn.group())).expect(200).without("\"success\":false");
                return popped.transactionIds().size();
            }

            @Override
            public void close() throws IOException {
                http.close();
            }
        };
    }

    @Override
    public Worker limit(World world, int number) throws Exception {
        return new SqlWorker(world.database(), (which, to, round) -> {
            to.setInt(1, firstLimitGroup + number % groups);
            to.setInt(2, number / groups * OWN_PARTITIONS + (int) (round % OWN_PARTITIONS));
            if (which == 0) {
                to.setInt(3, BATCH);
                return BATCH;
            }
            return 0;
        }, "select * from lim.pop(?, ?, ?)", "select lim.ack(?, ?)");
    }
}
