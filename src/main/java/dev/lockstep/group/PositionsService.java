package dev.lockstep.group;

import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** Reads where a group stands. What has committed before the call is seen. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class PositionsService {
    @Inject
    private GroupRepository groups;

    public PositionsAnswer read(Caller caller, PositionsRequest request) {
        return new PositionsAnswer(request.group(), request.entries() == null
            ? groups.allPositions(caller.tenant(), request.group())
            : groups.positions(caller.tenant(), request));
    }
}
