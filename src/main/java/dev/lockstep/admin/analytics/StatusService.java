package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Page;
import dev.lockstep.admin.QueueBrowseService;
import dev.lockstep.admin.QueueListAnswer;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.time.WireTime;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** What a tenant's queues are doing (contract section F.4). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class StatusService {
    private static final Page ALL = new Page(QueueBrowseService.QUEUES, 0);
    /** The newest dead letters, whose errors are shown. */
    private static final int ERRORS = 1000;

    @Inject
    private QueueBrowseService queues;
    @Inject
    private SampleRepository samples;
    @Inject
    private FigureRepository figures;

    public StatusAnswer status(Caller caller, AnalyticsFilter filter) {
        Window window = samples.window(filter);
        List<QueueListAnswer.Row> rows = queues.rows(caller, ALL).stream().filter(filter::includes).toList();
        List<StatusAnswer.Throughput> throughput = samples.series(caller.tenant(), filter, window).stream()
            .map(bucket -> StatusAnswer.Throughput.of(bucket, window)).toList();
        return new StatusAnswer(TimeRange.of(window), window.bucketMinutes(), throughput,
            rows.stream().map(StatusAnswer.QueueStatus::of).toList(), StatusAnswer.sum(rows),
            WorkersAnswer.of(window, figures.leases(caller.tenant(), filter)).sum(), deadLetters(caller, filter),
            WireTime.millis(window.now()));
    }

    private StatusAnswer.DeadLetters deadLetters(Caller caller, AnalyticsFilter filter) {
        StatusAnswer.DeadLetters counts = figures.deadLetters(caller.tenant());
        List<StatusAnswer.TopError> errors = SignaturesAnswer
            .signatures(figures.newestDeadLetters(caller.tenant(), filter, ERRORS)).stream()
            .map(signature -> new StatusAnswer.TopError(signature.text(), signature.n())).toList();
        return new StatusAnswer.DeadLetters(counts.totalMessages(), counts.affectedPartitions(), errors);
    }

    public StatusQueuesAnswer queues(Caller caller, Page page) {
        return new StatusQueuesAnswer(queues.rows(caller, page), page);
    }

    /** Empty when there is no such queue. The page is that of its partitions. */
    public Optional<QueueStatusAnswer> queue(Caller caller, String name, Page page) {
        return queues.detail(caller, name, page).map(QueueStatusAnswer::of);
    }
}
