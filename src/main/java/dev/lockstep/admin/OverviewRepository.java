package dev.lockstep.admin;

import dev.lockstep.admin.OverviewAnswer.Lag;
import dev.lockstep.admin.OverviewAnswer.Spread;
import dev.lockstep.platform.database.Columns;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.PipelineRepository;
import dev.lockstep.platform.database.Rows;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;

/** Shows how far the readers of a tenant lag. */
@ApplicationScoped
public class OverviewRepository extends PipelineRepository {
    /** @param at when it was looked at */
    record LagNow(Lag lag, Instant at) {
    }

    LagNow lag(UUID tenant) {
        Pipeline pipeline = new Pipeline();
        Rows<LagNow> lag = pipeline.query(OverviewQueries.LAG,
            row -> new LagNow(new Lag(spread(row, "age"), spread(row, "messages")), Columns.instant(row, "now")), tenant);
        run(pipeline);
        return lag.first().orElseThrow();
    }

    private static Spread spread(ResultSet row, String of) throws SQLException {
        return new Spread(row.getLong(of + "_avg"), row.getLong(of + "_median"), row.getLong(of + "_min"), row.getLong(of + "_max"));
    }
}
