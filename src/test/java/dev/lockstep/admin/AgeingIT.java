package dev.lockstep.admin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.admin.analytics.SampleService;
import dev.lockstep.admin.trace.TraceService;
import dev.lockstep.testing.LockstepArchive;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What is kept for some time, and then swept away. */
@ArquillianTest
class AgeingIT {
    private static final String TENANT = "'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'";

    @Inject
    private TraceService traces;
    @Inject
    private SampleService samples;
    @Resource(lookup = "java:jboss/datasources/LockstepDS")
    private DataSource database;

    @Deployment
    static WebArchive war() {
        return LockstepArchive.with(AgeingIT.class);
    }

    @Test
    void tracesAreForgottenAfterSevenDaysWithTheirNames() throws SQLException {
        for (String age : new String[] {"6 days 23 hours", "7 days 1 minute"}) {
            execute("insert into trace (id, tenant, transaction_id, event_type, names, data, created_at) values (gen_random_uuid(), " + TENANT
                + ", 't', 'e', '{n}', '1', clock_timestamp() - interval '" + age + "')");
        }
        execute("insert into trace_name (tenant, name, created_at, trace_id, message_hash) select tenant, 'n', created_at, id, 1 from trace "
            + "where tenant = " + TENANT);

        assertFalse(traces.forgetSome());

        assertEquals(1, number("select count(*) from trace where tenant = " + TENANT));
        assertEquals(1, number("select count(*) from trace_name where tenant = " + TENANT));
        assertEquals(0, number("select count(*) from trace where created_at < clock_timestamp() - interval '7 days'"));
        execute("delete from trace where tenant = " + TENANT);
        execute("delete from trace_name where tenant = " + TENANT);
    }

    @Test
    void aSampleIsTakenWhenACounterHasMovedAndForgottenAfterNinetyDays() throws SQLException {
        execute("insert into queue (tenant, name, namespace, task) values (" + TENANT + ", 'sampled', '', '')");
        execute("insert into partition (queue_id, name, next_offset, log_start) select id, 'p', 5, 2 from queue where tenant = " + TENANT);
        execute("insert into queue_sample select id, clock_timestamp() - interval '91 days', 1, 1, 1 from queue where tenant = " + TENANT);
        execute("insert into queue_sample select id, clock_timestamp() - interval '89 days', 2, 0, 1 from queue where tenant = " + TENANT);

        samples.sample();
        samples.sample();
        assertFalse(samples.forgetSome());

        String mine = " from queue_sample s join queue q on q.id = s.queue_id where q.tenant = " + TENANT;
        assertEquals(2, number("select count(*)" + mine));
        assertEquals(5, number("select max(pushed)" + mine));
        assertEquals(2, number("select max(removed)" + mine));
        assertTrue(number("select count(*) from queue_sample where sampled_at > clock_timestamp() - interval '5 minutes'") > 0);
        execute("delete from partition where queue_id = (select id from queue where tenant = " + TENANT + ")");
        execute("delete from queue where tenant = " + TENANT);
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private long number(String sql) throws SQLException {
        try (Connection connection = database.getConnection(); Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getLong(1);
        }
    }
}
