package dev.lockstep.platform.database;

import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import org.hibernate.Session;

/** A room's door to its tables. Pipelines, queries and entities of one transaction share one entity manager and one connection. */
public abstract class PipelineRepository {
    @PersistenceContext(unitName = "lockstep")
    protected EntityManager entities;

    /**
     * Sends the pipeline's statements in one round trip and fills every {@link Rows}; sends nothing when there is nothing.
     *
     * @throws DatabaseException when a statement fails; the transaction cannot go on
     */
    public void run(Pipeline pipeline) {
        if (!pipeline.isEmpty()) {
            entities.unwrap(Session.class).doWork(pipeline::runOn);
        }
    }
}
