package dev.lockstep.platform.wake;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Tells the other nodes what has committed on this one. All that commits within a few milliseconds, or while the last hint is on
 * its way, is one hint. Where there is no other node, it costs nothing.
 *
 * <p>It has a thread of its own: a scheduled task is lost when it falls due while the server is suspended.
 */
@ApplicationScoped
public class HintSender {
    private static final System.Logger LOG = System.getLogger(HintSender.class.getName());
    private static final long COLLECT_MILLIS = 3;
    /** More news than this while a hint is on its way are not told: the others look by themselves. */
    private static final int LONGEST_LINE = 10_000;

    @Inject
    private Settings settings;
    @Inject
    private Nodes nodes;
    @Inject
    private HintService hints;
    @Resource
    private ManagedThreadFactory threads;

    private final BlockingQueue<PartitionNews> untold = new ArrayBlockingQueue<>(LONGEST_LINE);
    private Thread sending;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        if (settings.flag(Setting.HINTS)) {
            sending = threads.newThread(this::run);
            sending.setName("lockstep-hints-out");
            sending.start();
        }
    }

    void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
        if (sending != null) {
            sending.interrupt();
        }
    }

    void hear(@Observes PartitionNews news) {
        if (nodes.hasOthers()) {
            untold.offer(news);
        }
    }

    private void run() {
        try {
            while (!Thread.interrupted()) {
                send(collect());
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private Map<Long, Set<Long>> collect() throws InterruptedException {
        List<PartitionNews> all = new ArrayList<>();
        all.add(untold.take());
        Thread.sleep(COLLECT_MILLIS);
        untold.drainTo(all);
        Map<Long, Set<Long>> partitions = new HashMap<>();
        all.forEach(news -> partitions.computeIfAbsent(news.queueId(), id -> new LinkedHashSet<>()).addAll(news.partitionIds()));
        return partitions;
    }

    private void send(Map<Long, Set<Long>> partitions) {
        try {
            hints.send(Hint.texts(nodes.self(), partitions));
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "a hint was not sent", e);
        }
    }
}
