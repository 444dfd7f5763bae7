/**
 * What everything else stands on: the server's entry points, configuration, the database's start and its schema.
 *
 * <p>Nothing in here knows a queue. Rooms outside use {@code configuration.Settings} and depend at start on the bean
 * {@code DatabaseReady}.
 */
package dev.lockstep.platform;
