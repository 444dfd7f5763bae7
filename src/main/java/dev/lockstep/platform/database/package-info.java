/**
 * The database: starting the embedded one and keeping it alive, bringing the schema, saying when both are there.
 *
 * <p>Order at start: {@code EmbeddedDatabase}, {@code DatabaseMigration}, {@code DatabaseReady}. A start-up bean elsewhere that
 * reads or writes stands behind {@code @DependsOn("DatabaseReady")}. These beans run outside the container's transactions.
 */
package dev.lockstep.platform.database;
