package dev.lockstep.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Duration;

/** A PostgreSQL of a test's own, empty and on a free port. */
public final class OwnPostgres {
    /** The starter's ten seconds are too few on a busy machine. */
    private static final Duration START_LIMIT = Duration.ofSeconds(120);

    private OwnPostgres() {
    }

    /** Starts one. */
    public static EmbeddedPostgres start() throws IOException {
        return EmbeddedPostgres.builder().setPGStartupWait(START_LIMIT).start();
    }
}
