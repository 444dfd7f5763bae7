package dev.lockstep.bench;

import java.io.IOException;
import java.sql.SQLException;

/** One connection that does the same operation again and again; one thread at a time. */
@FunctionalInterface
interface Worker extends AutoCloseable {

    /**
     * Does one operation and waits for its end.
     *
     * @return how many items it moved; 0 means that it found nothing to do and does not count
     */
    int run() throws Exception;

    @Override
    default void close() throws IOException, SQLException {
        // most workers leave their connection to the process
    }
}
