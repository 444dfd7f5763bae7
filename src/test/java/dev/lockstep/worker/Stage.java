package dev.lockstep.worker;

import dev.lockstep.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/** The steps of a transactional worker at which a test holds it up, inside the database, to kill what runs there. */
enum Stage {
    AFTER_CLAIM("gate:9001|insert:s|completed", "select pg_advisory_lock(9001)", "advisory"),
    AFTER_WORK("insert:s|gate:9002|completed", "select pg_advisory_lock(9002)", "advisory"),
    BEFORE_COMMIT("insert:s|archived", "lock table message_archive in share mode", "relation"),
    DURING_COMMIT("insert:commit|completed", "select pg_advisory_lock(9004)", "advisory");

    private final String attempt;
    private final String obstacle;
    private final String lockType;

    Stage(String attempt, String obstacle, String lockType) {
        this.attempt = attempt;
        this.obstacle = obstacle;
        this.lockType = lockType;
    }

    /** What the message says. */
    String attempt() {
        return attempt;
    }

    /** Makes commits wait at a gate that have such a row among their work. */
    static void prepare(TestDatabase database) {
        database.execute("create or replace function wait_in_commit() returns trigger language plpgsql as $$"
            + " begin perform pg_advisory_xact_lock_shared(9004); return null; end $$");
        database.execute("drop trigger if exists handled_commit on handled");
        database.execute("create constraint trigger handled_commit after insert on handled deferrable initially deferred"
            + " for each row when (new.word = 'commit') execute function wait_in_commit()");
    }

    /** Puts the obstacle up, in a transaction of that connection. */
    void obstruct(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute(obstacle);
        }
    }

    /** Takes it away. */
    static void clear(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("select pg_advisory_unlock_all()");
        }
        connection.rollback();
    }

    /** The processes of the database that wait at it. */
    List<String> held(TestDatabase database) {
        return database.texts("select pid::text from pg_locks where not granted and locktype = '" + lockType + "'"
            + ("advisory".equals(lockType) ? " and objid = " + obstacle.replaceAll("\\D+", "") : ""));
    }
}
