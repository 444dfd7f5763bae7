package dev.lockstep.admin;

import dev.lockstep.message.Queue;
import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Shows the queues of a tenant (contract section F.3). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class QueueBrowseService {
    /** Queues that one answer is about at most. */
    public static final int QUEUES = 10_000;

    @Inject
    private QueueBrowseRepository repository;
    @Inject
    private BacklogRepository backlog;

    public QueueListAnswer list(Caller caller, Page page) {
        return new QueueListAnswer(rows(caller, page), backlog.usage(caller.tenant()));
    }

    /** The queues of the list alone. */
    public List<QueueListAnswer.Row> rows(Caller caller, Page page) {
        return repository.rows(repository.queues(caller.tenant(), page));
    }

    public QueueLanesAnswer lanes(Caller caller, Page page) {
        return backlog.lanes(caller.tenant(), page);
    }

    /** Empty when there is no such queue. The page is that of its partitions. */
    public Optional<QueueDetailAnswer> detail(Caller caller, String name, Page page) {
        return repository.queue(caller.tenant(), name).map(queue -> repository.detail(queue, page));
    }

    /** Empty when there is no such queue; without a group, of the slowest one. */
    public Optional<QueueDepthAnswer> depth(Caller caller, String name, String group) {
        return repository.queue(caller.tenant(), name).map(queue -> backlog.depth(queue, group));
    }

    /** Empty when there is no such queue. */
    public Optional<QueueSizesAnswer> sizes(Caller caller, String name) {
        return repository.queue(caller.tenant(), name).map(backlog::sizes);
    }

    /** The partitions of the tenant, or of one of its queues, with the most before their readers. */
    public PartitionListAnswer partitions(Caller caller, String queueName, long limit) {
        if (queueName == null) {
            return backlog.most(caller.tenant(), null, limit);
        }
        Optional<Queue> queue = repository.queue(caller.tenant(), queueName);
        return queue.map(named -> backlog.most(caller.tenant(), named, limit)).orElse(new PartitionListAnswer(List.of()));
    }
}
