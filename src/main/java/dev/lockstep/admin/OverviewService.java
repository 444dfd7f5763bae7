package dev.lockstep.admin;

import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;

/** Shows a tenant's queues in sums (contract section F.3). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class OverviewService {
    private static final Page ALL = new Page(QueueBrowseService.QUEUES, 0);

    @Inject
    private QueueBrowseService queues;
    @Inject
    private OverviewRepository overview;

    public OverviewAnswer overview(Caller caller) {
        List<QueueListAnswer.Row> rows = queues.rows(caller, ALL);
        OverviewRepository.LagNow lag = overview.lag(caller.tenant());
        return OverviewAnswer.of(rows, lag.lag(), lag.at());
    }

    public QueueLabel.Namespaces namespaces(Caller caller) {
        return QueueLabel.Namespaces.of(queues.rows(caller, ALL));
    }

    public QueueLabel.Tasks tasks(Caller caller) {
        return QueueLabel.Tasks.of(queues.rows(caller, ALL));
    }
}
