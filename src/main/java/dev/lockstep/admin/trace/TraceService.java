package dev.lockstep.admin.trace;

import com.github.f4b6a3.uuid.UuidCreator;
import dev.lockstep.admin.Page;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.UUID;

/** Records, shows and forgets traces (contract section F.4). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class TraceService {
    private static final int FORGOTTEN_AT_ONCE = 10_000;

    @Inject
    private TraceRepository traces;
    @Inject
    private Settings settings;

    /**
     * The trace's id.
     *
     * @throws Refusal not_found when its partition is not the tenant's
     */
    public UUID record(Caller caller, NewTrace trace) {
        UUID id = UuidCreator.getTimeOrderedEpochPlus1();
        if (!traces.record(caller.tenant(), id, trace)) {
            throw new Refusal(ErrorCode.NOT_FOUND, TraceParser.UNKNOWN_PARTITION);
        }
        return id;
    }

    public TraceListAnswer ofMessage(Caller caller, long partitionId, String transactionId, Page page) {
        return traces.ofMessage(caller.tenant(), partitionId, transactionId, page);
    }

    public TraceListAnswer ofName(Caller caller, String name, Page page) {
        return traces.ofName(caller.tenant(), name, page);
    }

    public TraceNamesAnswer names(Caller caller, Page page) {
        return traces.names(caller.tenant(), page);
    }

    /** Removes some of the traces that are too old; false when there were fewer than a transaction removes. */
    public boolean forgetSome() {
        return traces.forget(settings.number(Setting.TRACE_RETENTION_S), FORGOTTEN_AT_ONCE) == FORGOTTEN_AT_ONCE;
    }
}
