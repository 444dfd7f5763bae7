package dev.lockstep.delivery;

import dev.lockstep.platform.wake.PartitionNews;
import java.util.List;
import java.util.UUID;

/** Messages of one partition that a worker has leased, in order. */
public final class LeasedBatch {
    private final PopRequest request;
    private final Delivery delivery;

    LeasedBatch(PopRequest request, Delivery delivery) {
        this.request = request;
        this.delivery = delivery;
    }

    public List<HeldMessage> messages() {
        return delivery.messages().stream()
            .map(message -> new HeldMessage(message, request.group(), claim().partitionId(), delivery.leaseToken(), false)).toList();
    }

    public UUID token() {
        return delivery.leaseToken();
    }

    /** The lease, as long as it was given. */
    public RunningLease lease() {
        return new RunningLease(token(), claim().partitionId(), request.group(), claim().leaseSeconds());
    }

    PartitionNews news() {
        return claim().news();
    }

    private Claim claim() {
        return delivery.claims().get(0);
    }
}
