package dev.lockstep.group;

import dev.lockstep.group.GroupRepository.LockedCursors;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.wake.AfterCommit;
import dev.lockstep.platform.wake.PartitionNews;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;

/** Moves a group to the end or to an instant, in one transaction (contract section E.2). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class SeekService {
    @Inject
    private GroupRepository groups;
    @Inject
    private AfterCommit afterCommit;
    @Inject
    private Event<PartitionNews> news;

    /** The number of partitions that were moved: 0 when there is no such queue or partition. Leases the group held there are gone. */
    public int seek(Caller caller, SeekRequest request) {
        LockedCursors cursors = groups.lockForSeek(caller.tenant(), request);
        if (!cursors.partitionIds().isEmpty()) {
            groups.move(cursors.partitionIds(), request);
            PartitionNews moved = new PartitionNews(caller.tenant(), request.queue(), cursors.queueId(), cursors.partitionIds());
            afterCommit.run(() -> news.fire(moved));
        }
        return cursors.partitionIds().size();
    }
}
