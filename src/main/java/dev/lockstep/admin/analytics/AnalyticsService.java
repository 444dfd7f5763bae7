package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Page;
import dev.lockstep.admin.QueueBrowseService;
import dev.lockstep.admin.QueueListAnswer;
import dev.lockstep.delivery.Boards;
import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Figures for dashboards (contract section F.4): what is counted in the database now, and what samples tell of before. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class AnalyticsService {
    private static final Page ALL = new Page(QueueBrowseService.QUEUES, 0);
    /** Queues that one answer tells apart. */
    private static final int ROWS = 1000;

    @Inject
    private SampleRepository samples;
    @Inject
    private FigureRepository figures;
    @Inject
    private SystemRepository system;
    @Inject
    private QueueBrowseService queues;
    @Inject
    private Boards boards;

    public SeriesAnswer series(Caller caller, AnalyticsFilter filter) {
        Window window = samples.window(filter);
        return SeriesAnswer.of(window, samples.series(caller.tenant(), filter, window));
    }

    public QueueOpsAnswer queueOps(Caller caller, AnalyticsFilter filter) {
        UUID tenant = caller.tenant();
        Window window = samples.window(filter);
        List<SampleRepository.Bucket> series = samples.series(tenant, filter, window);
        Map<String, Long> filed = figures.filed(tenant, filter, window);
        List<QueueOpsAnswer.Row> rows = samples.sums(tenant, filter, window, ROWS).stream()
            .map(sum -> QueueOpsAnswer.Row.of(sum, filed.getOrDefault(sum.queue(), 0L))).toList();
        return new QueueOpsAnswer(TimeRange.of(window), window.bucketMinutes(),
            series.stream().map(QueueOpsAnswer.Point::of).toList(), rows, SeriesAnswer.sum(series));
    }

    public WorkloadAnswer workload(Caller caller, AnalyticsFilter filter, GroupBy by) {
        Window window = samples.window(filter);
        List<QueueListAnswer.Row> rows = queues.rows(caller, ALL).stream().filter(filter::includes).toList();
        return WorkloadAnswer.of(window, by, rows, samples.sums(caller.tenant(), filter, window, QueueBrowseService.QUEUES),
            figures.groups(caller.tenant()));
    }

    /** @param by null for the sums alone */
    public RetentionAnswer retention(Caller caller, AnalyticsFilter filter, GroupBy by) {
        Window window = samples.window(filter);
        List<SampleRepository.QueueSum> sums = by == null ? List.of()
            : samples.sums(caller.tenant(), filter, window, QueueBrowseService.QUEUES);
        return RetentionAnswer.of(window, samples.series(caller.tenant(), filter, window), by, sums);
    }

    public List<QueueLag> queueLag(Caller caller, AnalyticsFilter filter) {
        return figures.lags(caller.tenant(), filter);
    }

    public WorkersAnswer workers(Caller caller, AnalyticsFilter filter) {
        return WorkersAnswer.of(samples.window(filter), figures.leases(caller.tenant(), filter));
    }

    public SignaturesAnswer signatures(Caller caller, AnalyticsFilter filter, long limit) {
        return SignaturesAnswer.of(filter.queue(), figures.countDeadLetters(caller.tenant(), filter.queue()),
            figures.newestDeadLetters(caller.tenant(), filter, limit));
    }

    public LivenessAnswer liveness(Caller caller, AnalyticsFilter filter, long limit) {
        return LivenessAnswer.of(samples.window(filter), figures.liveness(caller.tenant(), filter, limit));
    }

    /** The pops that wait on this node. */
    public ParkedAnswer parked(Caller caller) {
        return ParkedAnswer.of(samples.window(AnalyticsFilter.NONE), boards.parked(caller.tenant()));
    }

    public SystemMetricsAnswer systemMetrics() {
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        var machine = ManagementFactory.getOperatingSystemMXBean();
        return system.metrics(new SystemMetricsAnswer.Node(ManagementFactory.getRuntimeMXBean().getUptime() / 1000, heap.getUsed(),
            heap.getMax(), ManagementFactory.getThreadMXBean().getThreadCount(), machine.getAvailableProcessors(),
            machine.getSystemLoadAverage()));
    }
}
