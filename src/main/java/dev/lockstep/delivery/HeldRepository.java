package dev.lockstep.delivery;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Messages that workers hold. */
@ApplicationScoped
public class HeldRepository extends PipelineRepository {
    private record Renewal(UUID token, boolean live) {
    }

    void makeCursor(String group, long partitionId, long firstOffset) {
        update(HeldQueries.MAKE_CURSOR, partitionId, group, firstOffset - 1);
    }

    /** Settles what this transaction holds; false when it holds it no more. */
    boolean complete(HeldMessage held, boolean archive) {
        Pipeline pipeline = new Pipeline();
        Rows<Void> settled = pipeline.update(HeldQueries.COMPLETE, held.partitionId(), held.group(), held.token());
        if (archive) {
            archive(pipeline, held);
        }
        run(pipeline);
        return settled.count() == 1;
    }

    void archive(Pipeline pipeline, HeldMessage held) {
        pipeline.update(HeldQueries.ARCHIVE, held.group(), held.partitionId(), held.message().offset());
    }

    void delay(Pipeline pipeline, HeldMessage held, long millis) {
        pipeline.update(HeldQueries.DELAY, millis, held.partitionId(), held.group());
    }

    /** Whether each of these leases was live, and so is renewed; those are missing that could not be looked at now. */
    Map<UUID, Boolean> renew(List<RunningLease> leases) {
        Pipeline pipeline = new Pipeline();
        Rows<Renewal> renewals = pipeline.query(HeldQueries.RENEW, row -> new Renewal(row.getObject(1, UUID.class), row.getBoolean(2)),
            SqlArray.bigints(leases, RunningLease::partitionId), SqlArray.texts(leases, RunningLease::group),
            SqlArray.uuids(leases, RunningLease::token), SqlArray.bigints(leases, RunningLease::seconds));
        run(pipeline);
        Map<UUID, Boolean> live = new HashMap<>();
        renewals.list().forEach(renewal -> live.put(renewal.token(), renewal.live()));
        return live;
    }

    void release(RunningLease lease) {
        update(HeldQueries.RELEASE, lease.partitionId(), lease.group(), lease.token());
    }

    void undoHandler() {
        update(HeldQueries.UNDO_HANDLER);
    }

    void seal() {
        update(HeldQueries.SEAL);
    }

    void undoLate() {
        update(HeldQueries.UNDO_LATE);
    }

    private void update(String sql, Object... values) {
        Pipeline pipeline = new Pipeline();
        pipeline.update(sql, values);
        run(pipeline);
    }
}
