package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;

/** Extends leases. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class LeaseService {
    @Inject
    private CursorRepository cursors;

    /** The new ends of every live lease with this id; none when it is unknown, expired or another tenant's. */
    public List<Instant> extend(Caller caller, LeaseId lease, long seconds) {
        return cursors.extend(caller.tenant(), lease, seconds);
    }
}
