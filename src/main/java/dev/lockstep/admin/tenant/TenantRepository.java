package dev.lockstep.admin.tenant;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Finds and removes what a tenant owns. */
@ApplicationScoped
public class TenantRepository extends PipelineRepository {
    List<String> queues(UUID tenant, int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<String> names = pipeline.query(TenantQueries.QUEUES, row -> row.getString(1), tenant, limit);
        run(pipeline);
        return names.list();
    }

    /** How many rows were removed. */
    int deleteSome(TenantPart part, UUID tenant, int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<Void> deleted = pipeline.update(part.deleteSome(), tenant, limit);
        run(pipeline);
        return deleted.count();
    }
}
