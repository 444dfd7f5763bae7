package dev.lockstep.group;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Registrations of groups, and where groups stand. */
@ApplicationScoped
public class GroupRepository extends PipelineRepository {
    /** Adds the statement that registers groups that are new on their queues, after cursors are locked and before partitions are. */
    public void register(Pipeline pipeline, UUID tenant, Collection<Registration> registrations) {
        pipeline.update(GroupQueries.REGISTER,
            SqlArray.texts(registrations, Registration::queue), SqlArray.texts(registrations, Registration::group),
            SqlArray.texts(registrations, registration -> registration.mode().wireName()),
            SqlArray.instants(registrations.stream().map(Registration::startAt).toList()),
            SqlArray.booleans(registrations.stream().map(Registration::conflation).toList()), tenant);
    }

    /** The cursors a seek will move, locked, reset and where necessary made. */
    LockedCursors lockForSeek(UUID tenant, SeekRequest seek) {
        Pipeline pipeline = new Pipeline();
        Rows<Long> queue = pipeline.query(GroupQueries.KEEP_QUEUE, row -> row.getLong(1), tenant, seek.queue());
        Rows<Long> partitions = pipeline.query(GroupQueries.RESET_CURSORS, row -> row.getLong(1), seek.group(), tenant, seek.queue(),
            seek.partition(), seek.partition());
        run(pipeline);
        return new LockedCursors(queue.first().orElse(0L), partitions.list());
    }

    /** @param partitionIds none when the queue, or the partition asked for, does not exist */
    record LockedCursors(long queueId, List<Long> partitionIds) {
    }

    void move(List<Long> partitionIds, SeekRequest seek) {
        Pipeline pipeline = new Pipeline();
        pipeline.update(GroupQueries.MOVE_CURSORS, seek.from(), seek.from(), SqlArray.bigints(partitionIds), seek.group());
        run(pipeline);
    }

    /** Where the group stands on each partition, in the order asked for. */
    List<PositionsAnswer.Entry> positions(UUID tenant, PositionsRequest request) {
        List<PositionsRequest.Entry> asked = request.entries();
        Pipeline pipeline = new Pipeline();
        Rows<Found> found = pipeline.query(GroupQueries.POSITIONS,
            row -> new Found(row.getInt(1), row.getLong(2) + 1, row.getString(3)),
            SqlArray.texts(asked, PositionsRequest.Entry::queue), SqlArray.texts(asked, PositionsRequest.Entry::partition), tenant,
            request.group());
        run(pipeline);
        PositionsAnswer.Entry[] entries = asked.stream()
            .map(entry -> new PositionsAnswer.Unknown(entry.queue(), entry.partition())).toArray(PositionsAnswer.Entry[]::new);
        for (Found row : found.list()) {
            PositionsRequest.Entry entry = asked.get(row.place() - 1);
            entries[row.place() - 1] = new PositionsAnswer.Known(entry.queue(), entry.partition(), row.offset(), row.metadata());
        }
        return List.of(entries);
    }

    private record Found(int place, long offset, String metadata) {
    }

    /** Where the group stands on every queue it is registered on. */
    List<PositionsAnswer.Entry> allPositions(UUID tenant, String group) {
        Pipeline pipeline = new Pipeline();
        Rows<PositionsAnswer.Entry> found = pipeline.query(GroupQueries.ALL_POSITIONS,
            row -> new PositionsAnswer.Known(row.getString(1), row.getString(2), row.getLong(3) + 1, row.getString(4)), tenant, group);
        run(pipeline);
        return found.list();
    }
}
