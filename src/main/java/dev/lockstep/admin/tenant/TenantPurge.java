package dev.lockstep.admin.tenant;

import dev.lockstep.admin.QueueDeletionService;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.database.Attempts;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Removes all that a tenant owns, in many transactions: a purge that was cut short is called again. What others write in the
 * tenant's name meanwhile may stay.
 */
@ApplicationScoped
public class TenantPurge {
    private static final int QUEUES_AT_ONCE = 100;
    private static final int ROWS_AT_ONCE = 10_000;

    @Inject
    private TenantService tenants;
    @Inject
    private QueueDeletionService queues;
    @Inject
    private Attempts attempts;

    /** What was removed. Timers go first: one that fires makes its queue anew. */
    TenantPurgeAnswer purge(UUID tenant) {
        Map<TenantPart, Long> deleted = new EnumMap<>(TenantPart.class);
        for (TenantPart part : List.of(TenantPart.TIMERS, TenantPart.KEYS, TenantPart.TRACE_NAMES, TenantPart.TRACES)) {
            deleted.put(part, purge(part, tenant));
        }
        long ofQueues = purgeQueues(tenant);
        return new TenantPurgeAnswer(true, tenant, true, new TenantPurgeAnswer.Deleted(ofQueues, deleted.get(TenantPart.KEYS),
            deleted.get(TenantPart.TIMERS), deleted.get(TenantPart.TRACES)));
    }

    private long purge(TenantPart part, UUID tenant) {
        long deleted = 0;
        int last = ROWS_AT_ONCE;
        while (last == ROWS_AT_ONCE) {
            last = attempts.of(() -> tenants.deleteSome(part, tenant, ROWS_AT_ONCE));
            deleted += last;
        }
        return deleted;
    }

    private long purgeQueues(UUID tenant) {
        Caller owner = new Caller(tenant, null);
        long deleted = 0;
        List<String> names = tenants.queues(tenant, QUEUES_AT_ONCE);
        while (!names.isEmpty()) {
            for (String name : names) {
                deleted += attempts.of(() -> queues.delete(owner, name)).deleted() ? 1 : 0;
            }
            names = tenants.queues(tenant, QUEUES_AT_ONCE);
        }
        return deleted;
    }
}
