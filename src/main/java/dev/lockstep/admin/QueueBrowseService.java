package dev.lockstep.admin;

import dev.lockstep.message.Queue;
import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows the queues of a tenant (contract section F.3). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class QueueBrowseService {
    @Inject
    private QueueBrowseRepository repository;

    public QueueListAnswer list(Caller caller, Page page) {
        List<Queue> queues = repository.queues(caller.tenant(), page);
        Map<Long, QueueTotals> totals = repository.totals(queues);
        return new QueueListAnswer(queues.stream()
            .map(queue -> QueueListAnswer.Row.of(queue, totals.getOrDefault(queue.id(), QueueTotals.NONE))).toList());
    }

    /** Empty when there is no such queue. The page is that of its partitions. */
    public Optional<QueueDetailAnswer> detail(Caller caller, String name, Page page) {
        return repository.queue(caller.tenant(), name).map(queue -> repository.detail(queue, page));
    }
}
