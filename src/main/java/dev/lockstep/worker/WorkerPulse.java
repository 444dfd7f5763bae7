package dev.lockstep.worker;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * While there are handlers: a thread that sees to what no commit tells of. It notices that the server is suspended or resumed, has
 * leases renewed, and sets slots to work again that had to stop for a while.
 */
@ApplicationScoped
public class WorkerPulse {
    private static final System.Logger LOG = System.getLogger(WorkerPulse.class.getName());
    private static final long BEAT_MILLIS = 50;
    /** What is looked for in every so many beats. */
    private static final int BEATS_PER_LOOK = 5;

    @Inject
    private LeaseRenewals renewals;
    @Inject
    private WorkerThreads threads;
    @Resource
    private ManagedThreadFactory factory;
    private volatile boolean suspended;
    private CountDownLatch stop;

    /** Whether nobody may claim for now. */
    boolean isSuspended() {
        return suspended;
    }

    /** Begins, unless it has. */
    synchronized void begin(Runnable resume) {
        if (stop == null) {
            CountDownLatch end = new CountDownLatch(1);
            stop = end;
            Thread beating = factory.newThread(() -> beatUntil(end, resume));
            beating.setName("lockstep-workers");
            beating.start();
        }
    }

    synchronized void end() {
        if (stop != null) {
            stop.countDown();
            stop = null;
        }
    }

    private void beatUntil(CountDownLatch end, Runnable resume) {
        try {
            for (int beat = 0; !end.await(BEAT_MILLIS, TimeUnit.MILLISECONDS); beat++) {
                beat(beat, resume);
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private void beat(int beat, Runnable resume) {
        try {
            if (renewals.isDue()) {
                threads.execute(renewals::renew);
            }
            if (beat % BEATS_PER_LOOK == 0) {
                suspended = ServerSuspension.isSuspended();
                resume.run();
            }
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "workers were not looked after this time", e);
        }
    }
}
