package dev.lockstep.transaction;

import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.database.DatabaseFailure;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.rest.ErrorAnswer;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import dev.lockstep.platform.trace.TraceContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** POST /api/v1/transaction (contract section A). */
@Path("api/v1/transaction")
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_WRITE)
public class TransactionResource {
    @Inject
    private TransactionService transactions;
    @Inject
    private Attempts attempts;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Settings settings;
    @Inject
    private StepPauses pauses;
    @Context
    private HttpHeaders headers;

    @POST
    public Response commit(byte[] body) {
        try {
            Step step = new StepParser((int) settings.number(Setting.KV_MAX_VALUE_BYTES)).parse(body)
                .tracedBy(TraceContext.of(headers).orElse(null));
            Response paused = pauses.refusal(step);
            if (paused != null) {
                return paused;
            }
            return ok(StepAnswer.committed(attempts.of(() -> transactions.commit(caller.get(), step))));
        } catch (LimitRefusal e) {
            return ErrorAnswer.of(e.code(), e.getMessage());
        } catch (Refusal e) {
            return ErrorAnswer.response(e.code(), StepAnswer.refused(e.code(), e.getMessage()));
        } catch (StepRolledBackException e) {
            return ok(StepAnswer.rolledBack(e));
        } catch (RuntimeException e) {
            if (DatabaseFailure.of(e) == DatabaseFailure.LOCKED) {
                return ok(StepAnswer.refused(ErrorCode.RESERVED, DatabaseFailure.LOCKED.message() + "; the transaction rolled back"));
            }
            throw e;
        }
    }

    private static Response ok(StepAnswer answer) {
        return Response.ok(answer).build();
    }
}
