package dev.lockstep.worker;

import dev.lockstep.delivery.WorkQueue;
import dev.lockstep.delivery.WorkQueues;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.metrics.ConnectionPool;
import dev.lockstep.worker.spi.DeployedHandler;
import dev.lockstep.worker.spi.HandlerDeployment;
import dev.lockstep.worker.spi.HandlerHost;
import dev.lockstep.worker.spi.Workers;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The handlers of all deployments on this node, and their working and stopping. */
@ApplicationScoped
@Typed({WorkerRuntime.class, Workers.class})
public class WorkerRuntime extends HandlerHost {
    private static final System.Logger LOG = System.getLogger(WorkerRuntime.class.getName());

    @Inject
    private TransactionalWork transactional;
    @Inject
    private RegularWork regular;
    @Inject
    private WorkTools tools;
    @Inject
    private WorkerThreads threads;
    @Inject
    private WorkerPulse pulse;
    @Inject
    private WorkQueues queues;
    @Inject
    private ConnectionPool connections;
    @Inject
    private Settings settings;
    private final Map<HandlerDeployment, List<Worker>> deployed = new HashMap<>();

    /** Before the handlers of this deployment itself are found. */
    void begin(@Observes @Priority(Interceptor.Priority.APPLICATION) @Initialized(ApplicationScoped.class) Object started) {
        open();
    }

    /** Before anything else of the application stops. */
    void end(@Observes @Priority(Interceptor.Priority.LIBRARY_BEFORE) @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
        stop(all());
        close();
        forgetAll();
    }

    @Override
    protected void deploy(HandlerDeployment deployment, List<DeployedHandler> handlers) {
        List<Worker> workers = handlers.stream().map(this::worker).toList();
        List<Worker> starting = workers.stream().filter(worker -> worker.plan().startsOnDeployment()).toList();
        begin(starting, () -> deployed.put(deployment, workers));
        starting.forEach(this::open);
    }

    /** Counts workers as started, all or none of them: so the rule of the pool sees them when others start at the same time. */
    private synchronized void begin(List<Worker> starting, Runnable enter) {
        List<Worker> added = starting.stream().filter(worker -> !worker.isStarted()).toList();
        requirePool(added);
        enter.run();
        added.forEach(Worker::begin);
        if (!added.isEmpty()) {
            pulse.begin(this::resume);
        }
    }

    private Worker worker(DeployedHandler handler) {
        HandlerPlan plan = HandlerPlan.of(handler.type(), handler.options());
        WorkQueue queue = queues.of(Caller.ANONYMOUS, plan.queue(), plan.group(), plan.fromStart(), plan.batch(), plan.leaseSeconds());
        return new Worker(handler, plan, queue, new Worker.Surroundings(transactional, regular, tools, threads, pulse::isSuspended));
    }

    private void requirePool(List<Worker> starting) {
        int max = connections.use().map(ConnectionPool.Use::max).orElseGet(() -> (int) settings.number(Setting.POOL_MAX));
        Stream<Worker> working = all().stream().filter(Worker::isStarted);
        try {
            PoolRule.require(Stream.concat(working, starting.stream()).map(Worker::plan).toList(), max);
        } catch (IllegalStateException e) {
            LOG.log(System.Logger.Level.ERROR, "Handlers do not start: " + e.getMessage());
            throw e;
        }
    }

    private void open(Worker worker) {
        worker.open();
        LOG.log(System.Logger.Level.INFO, "The handler {0} works on {1}", worker.plan().name(), worker.plan().queue());
    }

    private void resume() {
        all().forEach(Worker::resume);
    }

    @Override
    protected void undeploy(HandlerDeployment deployment) {
        List<Worker> workers;
        synchronized (this) {
            workers = deployed.remove(deployment);
        }
        if (workers != null) {
            stop(workers);
        }
    }

    @Override
    public void start(Class<?> handler) {
        List<Worker> stopped = of(handler).stream().filter(worker -> !worker.isStarted()).toList();
        begin(stopped, () -> { });
        stopped.forEach(this::open);
    }

    @Override
    public void stop(Class<?> handler) {
        stop(of(handler));
    }

    private List<Worker> of(Class<?> handler) {
        List<Worker> workers = all().stream().filter(worker -> worker.type().equals(handler)).toList();
        if (workers.isEmpty()) {
            throw new IllegalArgumentException("no handler " + handler.getName() + " is deployed");
        }
        return workers;
    }

    private void stop(List<Worker> workers) {
        new Stopping(workers, Duration.ofMillis(settings.number(Setting.WORKER_STOP_TIMEOUT_MS))).run();
        rest();
    }

    /** Without a handler at work there is no thread either. */
    private synchronized void rest() {
        if (all().stream().noneMatch(Worker::isStarted)) {
            pulse.end();
            threads.end();
        }
    }

    private synchronized List<Worker> all() {
        List<Worker> all = new ArrayList<>();
        deployed.values().forEach(all::addAll);
        return all;
    }

    private synchronized void forgetAll() {
        deployed.clear();
    }
}
