package dev.lockstep.retention;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import dev.lockstep.retention.AgedPartition.Young;
import dev.lockstep.retention.RetentionDecision.Next;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;

/** Takes partitions that are due, and removes messages from them. */
@ApplicationScoped
public class RetentionRepository extends PipelineRepository {
    private static final long LARGEST_AGE_SECONDS = 3_155_760_000L;

    @Inject
    private Settings settings;

    /** A partition that is due: one that is not locked is in somebody else's hands, one that is gone was dropped. */
    record Due(long partitionId, boolean isLocked, boolean exists) {
    }

    /** Takes the partitions that have been due the longest. */
    List<Due> takeDue(int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<Due> due = pipeline.query(RetentionQueries.TAKE_DUE,
            row -> new Due(row.getLong(1), row.getBoolean(2), row.getBoolean(3)), limit);
        run(pipeline);
        return due.list();
    }

    /** Takes one partition, waiting for it a while; false when it is gone. */
    boolean take(long partitionId) {
        Pipeline pipeline = new Pipeline();
        pipeline.query(RetentionQueries.LIMIT_LOCK_WAIT, row -> row.getString(1));
        Rows<Long> locked = pipeline.query(RetentionQueries.LOCK_ONE, row -> row.getLong(1), partitionId);
        run(pipeline);
        return !locked.list().isEmpty();
    }

    /** The partitions that have been due the longest; none is taken. */
    List<Long> due(int limit) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> due = pipeline.query(RetentionQueries.DUE, row -> row.getLong(1), limit);
        run(pipeline);
        return due.list();
    }

    /** What partitions that were taken look like. */
    List<AgedPartition> facts(List<Long> partitionIds) {
        Pipeline pipeline = new Pipeline();
        Rows<AgedPartition> facts = pipeline.query(RetentionQueries.FACTS, RetentionRepository::partition,
            SqlArray.bigints(partitionIds));
        run(pipeline);
        return facts.list();
    }

    private static AgedPartition partition(ResultSet row) throws SQLException {
        return new AgedPartition(row.getLong(1), row.getLong(2), row.getLong(3),
            new RetentionRules(row.getBoolean(4), row.getLong(5), row.getLong(6), row.getLong(7)),
            new Young(row.getObject(8, Long.class), row.getObject(9, Long.class), row.getObject(10, Long.class)),
            row.getObject(11, Long.class), row.getObject(12, Long.class));
    }

    /** Adds the statement that removes messages. */
    void remove(Pipeline pipeline, List<RetentionDecision> decisions) {
        pipeline.update(RetentionQueries.REMOVE, ids(decisions), SqlArray.bigints(decisions, d -> d.partition().logStart()),
            SqlArray.bigints(decisions, RetentionDecision::to));
    }

    /** Adds the statements that move the partitions' beginnings, and cursors that have nothing left. */
    void moveStarts(Pipeline pipeline, List<RetentionDecision> decisions) {
        pipeline.update(RetentionQueries.MOVE_START, ids(decisions), SqlArray.bigints(decisions, RetentionDecision::to));
        List<RetentionDecision> emptied = decisions.stream().filter(RetentionDecision::isEmptied).toList();
        if (!emptied.isEmpty()) {
            pipeline.update(RetentionQueries.JUMP, ids(emptied));
        }
    }

    /** Adds the statements that say when the partitions are looked at again. */
    void schedule(Pipeline pipeline, List<RetentionDecision> decisions) {
        List<RetentionDecision> again = only(decisions, Next.AGAIN);
        if (!again.isEmpty()) {
            pipeline.update(RetentionQueries.AGAIN, ids(again));
        }
        List<RetentionDecision> later = only(decisions, Next.LATER);
        if (!later.isEmpty()) {
            pipeline.update(RetentionQueries.LATER, ids(later), SqlArray.bigints(later, RetentionDecision::to),
                seconds(later, RetentionRules::anySeconds), seconds(later, RetentionRules::ofCompletedSeconds),
                settings.number(Setting.RETENTION_INTERVAL_MS));
        }
        forget(pipeline, only(decisions, Next.NEVER).stream().map(decision -> decision.partition().id()).toList());
    }

    /** Adds the statement that takes partitions off the list. */
    void forget(Pipeline pipeline, List<Long> partitionIds) {
        if (!partitionIds.isEmpty()) {
            pipeline.update(RetentionQueries.FORGET, SqlArray.bigints(partitionIds));
        }
    }

    /** Has a partition looked at again in so many milliseconds. */
    void postpone(long partitionId, long millis) {
        Pipeline pipeline = new Pipeline();
        pipeline.update(RetentionQueries.POSTPONE, millis, partitionId);
        run(pipeline);
    }

    /** Puts partitions on the list that are missing there; answers how many. */
    int expectMissing() {
        Pipeline pipeline = new Pipeline();
        Rows<Void> added = pipeline.update(RetentionQueries.EXPECT_MISSING);
        run(pipeline);
        return added.count();
    }

    private static List<RetentionDecision> only(List<RetentionDecision> decisions, Next next) {
        return decisions.stream().filter(decision -> decision.next() == next).toList();
    }

    private static SqlArray ids(List<RetentionDecision> decisions) {
        return SqlArray.bigints(decisions, decision -> decision.partition().id());
    }

    private static SqlArray seconds(List<RetentionDecision> decisions, Function<RetentionRules, Long> rule) {
        return SqlArray.bigints(decisions, decision -> {
            Long seconds = rule.apply(decision.partition().rules());
            return seconds == null ? null : Long.valueOf(Math.min(seconds, LARGEST_AGE_SECONDS));
        });
    }
}
