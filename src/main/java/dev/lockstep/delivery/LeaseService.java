package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Extends leases. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class LeaseService {
    @Inject
    private CursorRepository cursors;
    @Inject
    private HeldRepository held;
    @Inject
    private DeliveryNews news;

    /** The new ends of every live lease with this id; none when it is unknown, expired or another tenant's. */
    public List<Instant> extend(Caller caller, LeaseId lease, long seconds) {
        return cursors.extend(caller.tenant(), lease, seconds);
    }

    /** Renews the leases of running workers at once: whether each was live, without those that somebody else has locked just now. */
    public Map<UUID, Boolean> renew(List<RunningLease> leases) {
        return held.renew(leases);
    }

    /** Takes back a lease whose worker goes: what it did not settle is delivered again as if it had not been. */
    public void release(LeasedBatch batch) {
        held.release(batch.lease());
        news.announceAfterCommit(List.of(batch.news()));
    }

    /** Makes the cursor of a group that is new on a partition, so that claims of it lock a row that everybody sees. */
    @TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
    public void makeCursor(String group, long partitionId, long firstOffset) {
        held.makeCursor(group, partitionId, firstOffset);
    }
}
