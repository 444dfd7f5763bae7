package dev.lockstep.observe;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.concurrent.TimeUnit;

/** Takes the figures anew every few seconds; less often where that takes long. */
@Startup
@Singleton
@DependsOn("DatabaseReady")
@TransactionManagement(TransactionManagementType.BEAN)
public class FigureSweep {
    private static final System.Logger LOG = System.getLogger(FigureSweep.class.getName());
    private static final TimerConfig NOT_PERSISTENT = new TimerConfig("figures", false);
    /** The next look is so many times further away than the last one took. */
    private static final int PAUSE_FACTOR = 20;

    @Resource
    private TimerService timers;
    @Inject
    private FigureService service;
    @Inject
    private FigureMeter meter;
    @Inject
    private Settings settings;

    private volatile boolean stopped;
    private boolean failedLast;

    @PostConstruct
    void start() {
        timers.createSingleActionTimer(0, NOT_PERSISTENT);
    }

    @PreDestroy
    void stop() {
        stopped = true;
    }

    @Timeout
    void sweep() {
        long start = System.nanoTime();
        try {
            meter.show(service.take());
            failedLast = false;
        } catch (RuntimeException e) {
            warnOnce(e);
        }
        long interval = TimeUnit.SECONDS.toMillis(settings.number(Setting.METRICS_INTERVAL_S));
        if (!stopped) {
            timers.createSingleActionTimer(
                Math.max(interval, TimeUnit.NANOSECONDS.toMillis((System.nanoTime() - start) * PAUSE_FACTOR)), NOT_PERSISTENT);
        }
    }

    private void warnOnce(RuntimeException e) {
        if (!failedLast) {
            LOG.log(System.Logger.Level.WARNING, "the figures of the database could not be taken, and grow old: {0}", e.toString());
        }
        failedLast = true;
    }
}
