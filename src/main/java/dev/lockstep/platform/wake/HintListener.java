package dev.lockstep.platform.wake;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.wake.HintRepository.Line;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Hears what other nodes tell. It says regularly that this node is there and must hear itself say so: a line that is dead, or a
 * proxy that does not keep the session, is noticed by its silence. Then it hangs up and tries again, ever more rarely.
 */
@ApplicationScoped
public class HintListener {
    private static final Logger LOG = System.getLogger(HintListener.class.getName());
    /** How long it takes at most to notice that it is to stop. */
    private static final int RECEIVE_MILLIS = 500;
    private static final long SHORTEST_PAUSE_MILLIS = 500;
    private static final long LONGEST_PAUSE_MILLIS = 30_000;

    @Inject
    private Settings settings;
    @Inject
    private Nodes nodes;
    @Inject
    private HintRepository hints;
    @Inject
    private Event<RemoteNews> news;
    @Resource
    private ManagedThreadFactory threads;

    private final CountDownLatch stop = new CountDownLatch(1);
    private Thread listening;
    private long beatDueAt;
    private long heardAt;
    private long pauseMillis = SHORTEST_PAUSE_MILLIS;
    private boolean failed;

    void start(@Observes @Initialized(ApplicationScoped.class) Object started) {
        if (settings.flag(Setting.HINTS)) {
            listening = threads.newThread(this::run);
            listening.setName("lockstep-hints-in");
            listening.start();
        }
    }

    /** Before the application goes: what is heard later nobody could be told. */
    void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
        stop.countDown();
        try {
            if (listening != null) {
                listening.join(TimeUnit.SECONDS.toMillis(5));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run() {
        do {
            try (Line line = hints.listen()) {
                listen(line);
            } catch (RuntimeException e) {
                report(e);
            }
            nodes.forgetSilent();
        } while (!isStoppedWithin(pause()));
    }

    private void listen(Line line) {
        heardAt = System.nanoTime();
        beatDueAt = heardAt;
        while (!isStoppedWithin(0)) {
            if (System.nanoTime() - beatDueAt >= 0) {
                beat(line);
            }
            line.receive(RECEIVE_MILLIS).forEach(this::take);
            if (System.nanoTime() - heardAt > Nodes.SILENCE_NANOS) {
                throw new IllegalStateException("the database passes no notifications on; a proxy that pools transactions does not");
            }
        }
    }

    private void beat(Line line) {
        nodes.forgetSilent();
        line.send(nodes.self());
        beatDueAt = System.nanoTime() + Nodes.BEAT_NANOS;
    }

    private void take(String text) {
        Hint.read(text).ifPresent(hint -> {
            if (hint.node().equals(nodes.self())) {
                heardMyself();
            } else {
                heardAnother(hint);
            }
        });
    }

    private void heardMyself() {
        heardAt = System.nanoTime();
        pauseMillis = SHORTEST_PAUSE_MILLIS;
        report(null);
    }

    private void heardAnother(Hint hint) {
        if (nodes.heard(hint.node())) {
            beatDueAt = System.nanoTime();
        }
        if (!hint.partitions().isEmpty()) {
            news.fire(new RemoteNews(hint.partitions()));
        }
    }

    private long pause() {
        long pause = pauseMillis;
        pauseMillis = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
        return pause;
    }

    private boolean isStoppedWithin(long millis) {
        try {
            return stop.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Says that hints are not heard, and that they are again; once each. */
    private void report(RuntimeException failure) {
        boolean fails = failure != null;
        if (fails && !failed) {
            LOG.log(Level.WARNING, "What other nodes commit is noticed within a second only, for now: {0}", failure.toString());
        } else if (!fails && failed) {
            LOG.log(Level.INFO, "Other nodes are heard again");
        }
        failed = fails;
    }
}
