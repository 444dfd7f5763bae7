package dev.lockstep.worker;

import dev.lockstep.delivery.HeldMessage;
import dev.lockstep.delivery.HeldMessages.Fate;
import dev.lockstep.delivery.LeaseService;
import dev.lockstep.delivery.LeasedBatch;
import dev.lockstep.worker.Ending.Action;
import dev.lockstep.worker.LeaseRenewals.Renewed;
import dev.lockstep.worker.spi.WorkerEvent.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/** Regular mode: a lease, the handler outside any transaction, a settlement that the lease fences. */
@ApplicationScoped
public class RegularWork {
    private static final System.Logger LOG = System.getLogger(RegularWork.class.getName());

    @Inject
    private LeaseRenewals renewals;
    @Inject
    private LeaseService leases;
    @Inject
    private RegularSettlementService settlements;

    /** Handles the messages of a lease in order, up to the first that is not done with; the others are delivered again with it. */
    void handle(Worker worker, LeasedBatch batch) {
        Renewed renewed = renewals.begin(batch.lease());
        Runnable giveUp = () -> giveUp(batch, renewed);
        worker.holding(giveUp);
        int done = 0;
        boolean open = true;
        try {
            List<HeldMessage> messages = batch.messages();
            while (open && done < messages.size() && worker.isWorking()) {
                open = handle(worker, messages.get(done), renewed);
                done++;
            }
            if (open && done < messages.size()) {
                giveUp(batch, renewed);
            }
        } finally {
            worker.letGo(giveUp);
            renewals.end(batch.lease());
        }
    }

    /** Answers whether the lease goes on. */
    private boolean handle(Worker worker, HeldMessage held, Renewed renewed) {
        HandlerCall call = worker.call(held, renewed::isLost);
        Ending ending = call.run();
        if (renewed.isLost()) {
            return end(call, ending, "the lease is lost");
        }
        try {
            return tell(call, ending, settlements.settle(worker.queue().caller(), held, call.items(), ending));
        } catch (LostLeaseException lost) {
            return end(call, ending, lost.getMessage());
        } catch (RuntimeException e) {
            // nothing is settled; when the lease ends, the message is delivered again
            return ending.keepsWork() ? settleFailure(worker, call, call.judge(e)) : end(call, ending, EndingDecision.text(e));
        }
    }

    /** What the handler wanted pushed or scheduled was refused: that fails its attempt. */
    private boolean settleFailure(Worker worker, HandlerCall call, Ending failure) {
        try {
            return tell(call, failure, settlements.settle(worker.queue().caller(), call.held(), call.items(), failure));
        } catch (RuntimeException e) {
            return end(call, failure, EndingDecision.text(e));
        }
    }

    private static boolean tell(HandlerCall call, Ending ending, Fate fate) {
        if (ending.failed()) {
            call.news().tell(Kind.FAILED, ending.reason());
        }
        Kind kind = switch (fate) {
            case COMPLETED -> Kind.SUCCEEDED;
            case DEAD -> Kind.DEAD_LETTERED;
            default -> ending.action() == Action.ABANDON ? Kind.ABANDONED : Kind.RETRIED;
        };
        call.news().tell(kind, ending.reason());
        return fate == Fate.COMPLETED;
    }

    private static boolean end(HandlerCall call, Ending ending, String why) {
        if (ending.failed()) {
            call.news().tell(Kind.FAILED, ending.reason());
        }
        call.news().tell(Kind.ABANDONED, why);
        return false;
    }

    /** The worker stops, perhaps without its handler: what is not settled goes back, and what the handler returns settles nothing. */
    private void giveUp(LeasedBatch batch, Renewed renewed) {
        renewed.lose();
        renewals.end(batch.lease());
        try {
            leases.release(batch);
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.DEBUG, "a lease was not handed back; it ends by itself", e);
        }
    }
}
