package dev.lockstep.platform.maintenance;

import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.database.SqlArray;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** The switches as they are stored. */
@ApplicationScoped
public class SwitchRepository extends PipelineRepository {
    private record Position(String name, boolean isOn) {
    }

    /** All of them; one that is not stored stands as it does at first. */
    Map<Switch, Boolean> read() {
        Pipeline pipeline = new Pipeline();
        Rows<Position> rows = pipeline.query(SwitchQueries.READ, row -> new Position(row.getString(1), row.getBoolean(2)));
        run(pipeline);
        Map<Switch, Boolean> all = Switch.initially();
        for (Position row : rows.list()) {
            all.replaceAll((which, isOn) -> which.column().equals(row.name()) ? row.isOn() : isOn);
        }
        return all;
    }

    void write(Map<Switch, Boolean> changes) {
        List<Switch> changed = List.copyOf(changes.keySet());
        Pipeline pipeline = new Pipeline();
        pipeline.update(SwitchQueries.WRITE, SqlArray.texts(changed, Switch::column),
            SqlArray.booleans(changed.stream().map(changes::get).toList()));
        run(pipeline);
    }
}
