package dev.lockstep.admin;

import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** Shows the dead letters of a tenant (contract section F.1). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class DeadLetterBrowseService {
    @Inject
    private DeadLetterBrowseRepository letters;

    public DeadLetterListAnswer list(Caller caller, DeadLetterFilter filter, Page page) {
        return letters.list(caller.tenant(), filter, page);
    }
}
