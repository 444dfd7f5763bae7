package dev.lockstep.admin.tenant;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;

/** The steps of a purge, each a transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class TenantService {
    @Inject
    private TenantRepository tenants;

    /** The names of some of the tenant's queues. */
    public List<String> queues(UUID tenant, int limit) {
        return tenants.queues(tenant, limit);
    }

    /** Removes at most so many rows; how many there were. */
    public int deleteSome(TenantPart part, UUID tenant, int limit) {
        return tenants.deleteSome(part, tenant, limit);
    }
}
