package dev.lockstep.admin.tenant;

/** What a tenant owns besides its queues. */
public enum TenantPart {
    KEYS(TenantQueries.DELETE_KEYS), TIMERS(TenantQueries.DELETE_TIMERS), TRACE_NAMES(TenantQueries.DELETE_TRACE_NAMES),
    TRACES(TenantQueries.DELETE_TRACES);

    private final String deleteSome;

    TenantPart(String deleteSome) {
        this.deleteSome = deleteSome;
    }

    /** The SQL that removes some of it; parameters are the tenant and how many. */
    String deleteSome() {
        return deleteSome;
    }
}
