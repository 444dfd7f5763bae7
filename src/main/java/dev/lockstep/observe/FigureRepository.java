package dev.lockstep.observe;

import dev.lockstep.observe.Figures.Backlog;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import jakarta.enterprise.context.ApplicationScoped;

/** Takes the figures. */
@ApplicationScoped
class FigureRepository extends PipelineRepository {
    /** Rows that are counted one by one; beyond it the database's estimate serves. */
    private static final int COUNTED = 100_000;

    private record Timers(long pending, double overdueSeconds) {
    }

    /** @param named how many backlogs are told by name at most */
    Figures take(int named) {
        long start = System.nanoTime();
        Pipeline pipeline = new Pipeline();
        Rows<Backlog> backlogs = pipeline.query(FigureQueries.BACKLOGS,
            row -> new Backlog(row.getString(1), row.getString(2), row.getLong(3), row.getDouble(4)),
            Caller.DEFAULT_TENANT, Caller.DEFAULT_TENANT, named, named);
        Rows<Timers> timers = pipeline.query(FigureQueries.TIMERS, row -> new Timers(row.getLong(1), row.getDouble(2)), COUNTED, COUNTED);
        Rows<Long> deadLetters = pipeline.query(FigureQueries.DEAD_LETTERS, row -> row.getLong(1), COUNTED, COUNTED);
        Rows<Double> snapshot = pipeline.query(FigureQueries.OLDEST_SNAPSHOT, row -> row.getDouble(1));
        run(pipeline);
        Timers pending = timers.first().orElseThrow();
        long end = System.nanoTime();
        return new Figures(backlogs.list(), pending.pending(), pending.overdueSeconds(), deadLetters.first().orElseThrow(),
            snapshot.first().orElseThrow(), end, end - start);
    }
}
