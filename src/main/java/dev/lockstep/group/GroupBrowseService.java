package dev.lockstep.group;

import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;

/** Shows the groups of a tenant and where they stand (contract section E.1). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class GroupBrowseService {
    @Inject
    private GroupBrowseRepository groups;

    public List<GroupRow> list(Caller caller) {
        return groups.list(caller.tenant());
    }

    /** By queue; empty when the group stands nowhere. */
    public Map<String, GroupDetail> detail(Caller caller, String group) {
        return groups.detail(caller.tenant(), group);
    }

    /** Where groups have left messages unsettled for more than so many seconds, the oldest first. */
    public List<LaggingRow> lagging(Caller caller, long minLagSeconds) {
        return groups.lagging(caller.tenant(), minLagSeconds);
    }
}
