package dev.lockstep.delivery;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** This node's boards, by queue and by who reads it. */
@ApplicationScoped
public class Boards {
    private static final long IDLE_NANOS = TimeUnit.MINUTES.toNanos(5);

    record QueueKey(UUID tenant, String queue) {
    }

    /** @param partition null for the board of the whole queue, the partition's name for pops that wait for that one */
    record Reader(String group, String partition) {
    }

    private final Map<QueueKey, Map<Reader, Board>> boards = new ConcurrentHashMap<>();

    Board of(UUID tenant, PopTarget target, String group) {
        Board[] board = new Board[1];
        boards.compute(new QueueKey(tenant, target.queue()), (key, readers) -> {
            Map<Reader, Board> known = readers == null ? new ConcurrentHashMap<>() : readers;
            board[0] = known.computeIfAbsent(new Reader(group, target.partition()), reader -> new Board());
            return known;
        });
        return board[0];
    }

    Collection<Board> of(UUID tenant, String queue) {
        Map<Reader, Board> readers = boards.get(new QueueKey(tenant, queue));
        return readers == null ? List.of() : readers.values();
    }

    List<Board> all() {
        List<Board> all = new ArrayList<>();
        boards.values().forEach(readers -> all.addAll(readers.values()));
        return all;
    }

    /** How many pops wait. */
    int parked() {
        return all().stream().mapToInt(Board::parked).sum();
    }

    /** The pops of a tenant that wait on this node, by what they wait for. */
    public List<ParkedCount> parked(UUID tenant) {
        List<ParkedCount> counts = new ArrayList<>();
        boards.forEach((queue, readers) -> {
            if (queue.tenant().equals(tenant)) {
                readers.forEach((reader, board) ->
                    counts.add(new ParkedCount(queue.queue(), reader.group(), reader.partition(), board.parked())));
            }
        });
        return counts;
    }

    /** Forgets the boards that nobody has used for a while. */
    void forgetIdle() {
        boards.keySet().forEach(key -> boards.computeIfPresent(key, (same, readers) -> {
            readers.values().removeIf(board -> board.isIdle(IDLE_NANOS));
            return readers.isEmpty() ? null : readers;
        }));
    }
}
