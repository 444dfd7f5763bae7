package dev.lockstep.worker;

import dev.lockstep.delivery.AckStatus;
import dev.lockstep.delivery.HeldMessage;
import dev.lockstep.delivery.HeldMessages;
import dev.lockstep.delivery.HeldMessages.Fate;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.worker.Ending.Action;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** The transaction that settles a message handled in regular mode, with what its handler wants pushed and scheduled. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class RegularSettlementService {
    @Inject
    private HeldMessages messages;
    @Inject
    private WorkItemsService items;

    /** Settles under the lease; with the lease lost nothing is written. */
    public Fate settle(Caller caller, HeldMessage held, WorkItems asked, Ending ending) {
        if (ending.keepsWork()) {
            items.schedule(caller, asked);
        }
        AckStatus status = switch (ending.action()) {
            case COMPLETE, ARCHIVE -> AckStatus.COMPLETED;
            case DEAD_LETTER -> AckStatus.DLQ;
            case RETRY -> AckStatus.FAILED;
            case ABANDON -> AckStatus.RETRY;
        };
        Fate fate = messages.settle(caller, held, status, ending.reason(), ending.delayMillis(), ending.action() == Action.ARCHIVE);
        if (fate == Fate.LOST) {
            throw new LostLeaseException();
        }
        if (ending.keepsWork()) {
            items.push(caller, asked);
        }
        return fate;
    }
}
