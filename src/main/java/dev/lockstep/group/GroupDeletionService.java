package dev.lockstep.group;

import dev.lockstep.group.GroupDeletionRepository.Deleted;
import dev.lockstep.group.GroupDeletionRepository.Stand;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.wake.AfterCommit;
import dev.lockstep.platform.wake.PartitionNews;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;

/** Removes groups, and moves where they start, in one transaction (contract section E.1). Who waits in the group's name looks again. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class GroupDeletionService {
    @Inject
    private GroupDeletionRepository groups;
    @Inject
    private AfterCommit afterCommit;
    @Inject
    private Event<PartitionNews> news;

    /**
     * @param queue null for every queue
     * @param withRegistrations otherwise the stored subscription seeds the group again
     */
    public GroupDeletionAnswer delete(Caller caller, String group, String queue, boolean withRegistrations) {
        Deleted deleted = groups.delete(caller.tenant(), group, queue, withRegistrations);
        announce(caller.tenant(), deleted.cursors());
        TreeSet<String> queues = new TreeSet<>(deleted.registrations());
        deleted.cursors().forEach(cursor -> queues.add(cursor.queue()));
        if (queue != null) {
            queues.add(queue);
        }
        return new GroupDeletionAnswer(true, group, queue, deleted.cursors().size(), withRegistrations, List.copyOf(queues));
    }

    /** Lets every registration of the group start at the instant, where it has no cursor yet; the number of registrations. */
    public int subscribe(Caller caller, String group, Instant from) {
        List<Long> queueIds = groups.subscribe(caller.tenant(), group, from);
        if (!queueIds.isEmpty()) {
            announce(caller.tenant(), groups.unread(queueIds, group));
        }
        return queueIds.size();
    }

    private void announce(UUID tenant, List<Stand> stands) {
        Map<Long, String> queues = new LinkedHashMap<>();
        Map<Long, List<Long>> partitions = new LinkedHashMap<>();
        for (Stand stand : stands) {
            queues.put(stand.queueId(), stand.queue());
            partitions.computeIfAbsent(stand.queueId(), id -> new ArrayList<>()).add(stand.partitionId());
        }
        if (!queues.isEmpty()) {
            afterCommit.run(() -> queues.forEach((id, name) -> news.fire(new PartitionNews(tenant, name, id, partitions.get(id)))));
        }
    }
}
