package dev.lockstep.delivery;

import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** The queues that workers work on. */
@ApplicationScoped
public class WorkQueues {
    @Inject
    private Pops pops;
    @Inject
    private ParkedPops parkedPops;
    @Inject
    private Boards boards;
    @Inject
    private Settings settings;

    /**
     * A queue for a group's workers.
     *
     * @param fromStart where the group starts when it is new: at the first message, at its registration, or null for the server's default
     * @param batch the most messages of a lease
     * @param leaseSeconds 0 for the queue's leaseTime
     */
    public WorkQueue of(Caller caller, String queue, String group, Boolean fromStart, int batch, long leaseSeconds) {
        Subscription subscription = new Subscription(mode(fromStart), null);
        PopRequest request = new PopRequest(batch, 1, true, 0, group, false, leaseSeconds, subscription, false);
        return new WorkQueue(pops, parkedPops, boards, caller, queue, request);
    }

    private SubscriptionMode mode(Boolean fromStart) {
        if (fromStart == null) {
            return SubscriptionMode.of(settings.text(Setting.DEFAULT_SUBSCRIPTION_MODE));
        }
        return fromStart ? SubscriptionMode.ALL : SubscriptionMode.NEW;
    }
}
