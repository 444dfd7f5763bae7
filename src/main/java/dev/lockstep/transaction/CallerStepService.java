package dev.lockstep.transaction;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.step.Lockstep;
import dev.lockstep.step.StepFailedException;
import jakarta.annotation.Resource;
import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.List;

/**
 * Steps of Java code in the same server. It opens no transaction itself: a step joins the caller's, or has one of its own for each
 * attempt.
 */
@Stateless(name = "Lockstep")
@Local(Lockstep.class)
@TransactionAttribute(TransactionAttributeType.SUPPORTS)
public class CallerStepService implements Lockstep {
    @Inject
    private TransactionService transactions;
    @Inject
    private StepPauses pauses;
    @Inject
    private Attempts attempts;
    @Inject
    private Settings settings;
    @Resource(lookup = "java:comp/TransactionSynchronizationRegistry")
    private TransactionSynchronizationRegistry transaction;

    @Override
    public dev.lockstep.step.StepResult apply(dev.lockstep.step.Step wanted) {
        Step step = null;
        try {
            step = new StepParser((int) settings.number(Setting.KV_MAX_VALUE_BYTES)).parse(body(wanted));
            pauses.require(step);
            return CallerResults.of(commit(caller(wanted), step));
        } catch (RuntimeException e) {
            throw CallerFailure.of(e, step == null ? 0 : step.operations().size());
        }
    }

    private static byte[] body(dev.lockstep.step.Step step) {
        try {
            return step.toJson();
        } catch (IllegalArgumentException e) {
            throw new Refusal(ErrorCode.BAD_REQUEST, e.getMessage());
        }
    }

    /** What a lost deadlock has undone cannot be repeated for a caller whose own work went with it. */
    private List<StepResult> commit(Caller caller, Step step) {
        return switch (transaction.getTransactionStatus()) {
            case Status.STATUS_NO_TRANSACTION -> attempts.of(() -> transactions.commit(caller, step));
            case Status.STATUS_MARKED_ROLLBACK -> throw new StepFailedException(ErrorCode.RETRY.wireName(),
                "the transaction that the step is to join is marked for rollback", true, false, null);
            default -> transactions.commit(caller, step);
        };
    }

    private static Caller caller(dev.lockstep.step.Step step) {
        return new Caller(step.tenant() == null ? Caller.DEFAULT_TENANT : step.tenant(), step.producer());
    }
}
