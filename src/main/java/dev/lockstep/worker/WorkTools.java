package dev.lockstep.worker;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** What the contexts of handlers work with. */
@ApplicationScoped
public class WorkTools {
    @Inject
    private WorkKeys keys;
    @Inject
    private WorkSqlRepository sql;
    @Inject
    private WorkerMeter meter;

    WorkKeys keys() {
        return keys;
    }

    WorkSqlRepository sql() {
        return sql;
    }

    WorkerMeter meter() {
        return meter;
    }
}
