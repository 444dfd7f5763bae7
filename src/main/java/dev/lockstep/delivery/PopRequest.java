package dev.lockstep.delivery;

/**
 * How much a pop takes, for whom and for how long (contract section B.3).
 *
 * @param batch messages, over all partitions together, at least 1
 * @param partitions how many partitions it may claim, 1 to 64
 * @param waits whether it waits for messages when there are none
 * @param timeoutMillis how long it waits
 * @param autoAck whether delivery settles: at most once, without a lease
 * @param leaseSeconds 0 for the queue's leaseTime
 * @param subscription how the group starts when it is new
 * @param conflation whether a new group is delivered only the newest message
 */
public record PopRequest(int batch, int partitions, boolean waits, long timeoutMillis, String group, boolean autoAck,
                         long leaseSeconds, Subscription subscription, boolean conflation) {
    /** Seconds a discovery leases for that names none: it may find queues whose leaseTimes differ. */
    private static final long DISCOVERY_LEASE_SECONDS = 60;

    /** The same request, asked of whatever queues a discovery finds. */
    PopRequest discovering() {
        long seconds = leaseSeconds > 0 ? leaseSeconds : DISCOVERY_LEASE_SECONDS;
        return new PopRequest(batch, partitions, waits, timeoutMillis, group, autoAck, seconds, subscription, conflation);
    }
}
