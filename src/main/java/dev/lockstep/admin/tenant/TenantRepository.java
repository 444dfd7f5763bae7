package dev.lockstep.admin.tenant;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.List;
import java.util.UUID;

/** Finds and removes what a tenant owns. */
@ApplicationScoped
public class TenantRepository {
    @PersistenceContext(unitName = "lockstep")
    private EntityManager entities;

    List<String> queues(UUID tenant, int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<String> names = pipeline.query(TenantQueries.QUEUES, row -> row.getString(1), tenant, limit);
        pipeline.run(entities);
        return names.list();
    }

    /** How many rows were removed. */
    int deleteSome(TenantPart part, UUID tenant, int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<Void> deleted = pipeline.update(part.deleteSome(), tenant, limit);
        pipeline.run(entities);
        return deleted.count();
    }
}
