package dev.lockstep.delivery;

import dev.lockstep.delivery.ClaimDecision.Later;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * What this node knows of a group's readiness on a queue: the partitions that may have something to claim, those that may have
 * in a while, and the pops that wait for them. So a pop costs the same however many partitions lie idle.
 *
 * <p>Everything here is a hint. A partition is taken off before the database is asked, so that news which comes meanwhile puts
 * it back; a look at the whole queue, which also finds what other nodes did, is due whenever the board has run dry.
 */
final class Board {
    /** Partitions that a look at the whole queue brings at most. */
    static final int SCAN_LIMIT = 10_000;
    /** The next look is not due before so many times what the last one took: looking never takes more than a twentieth. */
    private static final int SCAN_PAUSE_FACTOR = 20;
    private static final long SHORTEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private static final int MANY_ENTRIES = 1024;
    /** Nobody waits in vain for looking again at what is not due for years, and instants stay comparable. */
    private static final Duration LONGEST_DELAY = Duration.ofDays(1);

    private record Due(long at, long partitionId) {
    }

    private final Deque<Long> ready = new ArrayDeque<>();
    private final Set<Long> listed = new HashSet<>();
    private final PriorityQueue<Due> later = new PriorityQueue<>((a, b) -> Long.compare(a.at() - b.at(), 0));
    /** When each partition is due by what was learnt last; what else the queue holds of it is out of date. */
    private final Map<Long, Long> dueAt = new HashMap<>();
    private final Deque<ParkedPop> parked = new ArrayDeque<>();
    /** The partitions that workers of this node hold; true for those of which there was news meanwhile. */
    private final Map<Long, Boolean> held = new HashMap<>();
    /** Pops that were woken and have not come yet to take what they were woken for. */
    private int onTheWay;
    private long queueId;
    private Long pinnedTo;
    private boolean scanned;
    private boolean complete;
    private boolean looking;
    private long scanDueAt = System.nanoTime();
    private long lastUsed = System.nanoTime();

    /** Up to so many partitions that may be claimable, the longest ready first; they are off the board now. */
    synchronized List<Long> take(int limit) {
        lastUsed = System.nanoTime();
        ripen();
        List<Long> taken = new ArrayList<>();
        while (taken.size() < limit && !ready.isEmpty()) {
            Long id = ready.poll();
            listed.remove(id);
            taken.add(id);
        }
        return taken;
    }

    private void ripen() {
        long now = System.nanoTime();
        while (!later.isEmpty() && later.peek().at() - now <= 0) {
            Due due = later.poll();
            if (isUpToDate(due)) {
                add(due.partitionId());
            }
        }
    }

    private boolean isUpToDate(Due due) {
        Long at = dueAt.get(due.partitionId());
        return at != null && at == due.at();
    }

    synchronized void add(long partitionId) {
        dueAt.remove(partitionId);
        if (held.computeIfPresent(partitionId, (id, news) -> true) == null && listed.add(partitionId)) {
            ready.add(partitionId);
        }
    }

    /** Takes one partition for a worker. Until it is let go nobody on this node tries to claim from it: it would be in vain. */
    synchronized Optional<Long> hold() {
        Optional<Long> taken = take(1).stream().findFirst();
        taken.ifPresent(id -> held.put(id, false));
        return taken;
    }

    /** A worker holds the partition no longer; it comes back on the board when there was news of it, or when the worker says so. */
    synchronized void letGo(long partitionId, boolean again) {
        if (Boolean.TRUE.equals(held.remove(partitionId)) || again) {
            add(partitionId);
        }
    }

    /** Puts partitions back that were taken and not needed. */
    synchronized void putBack(List<Long> partitionIds) {
        for (int i = partitionIds.size() - 1; i >= 0; i--) {
            if (listed.add(partitionIds.get(i))) {
                ready.addFirst(partitionIds.get(i));
            }
        }
    }

    synchronized void addLater(long partitionId, Duration delay) {
        if (delay.isNegative() || delay.isZero()) {
            add(partitionId);
        } else {
            Duration wait = delay.compareTo(LONGEST_DELAY) < 0 ? delay : LONGEST_DELAY;
            Due due = new Due(System.nanoTime() + wait.toNanos(), partitionId);
            dueAt.put(partitionId, due.at());
            later.add(due);
            forgetOutOfDate();
        }
    }

    /** A lease that is settled leaves an entry for its end behind; many short steps would leave many. */
    private void forgetOutOfDate() {
        if (later.size() > MANY_ENTRIES && later.size() > 4 * dueAt.size()) {
            later.removeIf(due -> !isUpToDate(due));
        }
    }

    /** Takes in what an attempt to claim found out. */
    synchronized void learn(Delivery delivery, boolean settled) {
        putBack(delivery.decision().untouched());
        for (Later other : delivery.decision().later()) {
            addLater(other.partitionId(), other.delay());
        }
        for (Claim claim : delivery.claims()) {
            if (!settled) {
                addLater(claim.partitionId(), Duration.ofSeconds(claim.leaseSeconds()).plusMillis(1));
            } else if (claim.end() + 1 < claim.candidate().nextOffset()) {
                add(claim.partitionId());
            }
        }
    }

    /** News of the queue: a queue that was made anew under its name starts anew here. */
    synchronized void hear(long newsQueueId, List<Long> partitionIds) {
        if (newsQueueId != queueId) {
            queueId = newsQueueId;
            pinnedTo = null;
            scanned = false;
        }
        partitionIds.stream().filter(id -> pinnedTo == null || pinnedTo.equals(id)).forEach(this::add);
    }

    /** What other nodes tell of queues, by their ids; false when the board's is not among them, or not known yet. */
    synchronized boolean hear(Map<Long, List<Long>> partitionsByQueue) {
        List<Long> partitionIds = partitionsByQueue.get(queueId);
        if (partitionIds == null) {
            return false;
        }
        hear(queueId, partitionIds);
        return true;
    }

    /** The board is that of one partition only. */
    synchronized void pinTo(long partitionsQueueId, long partitionId) {
        queueId = partitionsQueueId;
        pinnedTo = partitionId;
    }

    /** Whether the board cannot tell what is ready before somebody looks at the whole queue. */
    synchronized boolean needsScan() {
        ripen();
        return !scanned || ready.isEmpty() && (!complete || System.nanoTime() - scanDueAt >= 0);
    }

    synchronized void learn(Scan scan, long tookNanos) {
        queueId = scan.queueId();
        scanned = true;
        complete = scan.complete();
        scanDueAt = System.nanoTime() + Math.max(SHORTEST_PAUSE_NANOS, SCAN_PAUSE_FACTOR * tookNanos);
        later.clear();
        dueAt.clear();
        for (Scan.Found found : scan.found()) {
            addLater(found.partitionId(), Duration.ofMillis(found.waitMillis()));
        }
    }

    /** The pop for which to look around now, or null: none waits, somebody is looking, or the last look is not long ago. */
    synchronized ParkedPop beginLook(long pauseNanos) {
        if (looking || parked.isEmpty() || System.nanoTime() - scanDueAt < pauseNanos) {
            return null;
        }
        looking = true;
        return parked.peek();
    }

    synchronized void endLook() {
        looking = false;
        scanDueAt = Math.max(scanDueAt, System.nanoTime());
    }

    synchronized void park(ParkedPop pop) {
        parked.add(pop);
    }

    synchronized void unpark(ParkedPop pop) {
        parked.remove(pop);
    }

    synchronized int parked() {
        return (int) parked.stream().filter(pop -> !(pop instanceof ParkedWorker)).count();
    }

    /** The pops to serve now, the longest parked first: as many as there are partitions for that none is on the way to. */
    synchronized List<ParkedPop> wake() {
        ripen();
        List<ParkedPop> woken = new ArrayList<>();
        while (onTheWay < ready.size() && !parked.isEmpty()) {
            woken.add(parked.poll());
            onTheWay++;
        }
        return woken;
    }

    /** One that was woken is here, or does not come. */
    synchronized void arrive() {
        onTheWay--;
    }

    /** The pops that wait; they do so no longer. */
    synchronized List<ParkedPop> dismiss() {
        List<ParkedPop> dismissed = List.copyOf(parked);
        parked.clear();
        return dismissed;
    }

    synchronized boolean isIdle(long idleNanos) {
        return parked.isEmpty() && held.isEmpty() && System.nanoTime() - lastUsed >= idleNanos;
    }
}
