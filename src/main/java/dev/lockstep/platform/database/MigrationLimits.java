package dev.lockstep.platform.database;

import java.sql.SQLException;
import java.sql.Statement;
import org.flywaydb.core.api.callback.Callback;
import org.flywaydb.core.api.callback.Context;
import org.flywaydb.core.api.callback.Event;

/**
 * A migration may run longer than a request's statement, but must not queue behind a long transaction and hold up every request
 * that comes after it: it gives up and the start fails.
 */
final class MigrationLimits implements Callback {

    @Override
    public boolean supports(Event event, Context context) {
        return event == Event.BEFORE_EACH_MIGRATE;
    }

    @Override
    public boolean canHandleInTransaction(Event event, Context context) {
        return true;
    }

    @Override
    public void handle(Event event, Context context) {
        // LOCAL: the connection goes back to the pool with the limits it came with
        try (Statement statement = context.getConnection().createStatement()) {
            statement.execute("set local statement_timeout = 0; set local lock_timeout = '10s'");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String getCallbackName() {
        return "migration limits";
    }
}
