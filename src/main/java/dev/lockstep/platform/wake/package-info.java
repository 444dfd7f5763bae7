/**
 * How those who wait are told that something has committed: on this node by a CDI event after the commit
 * ({@link dev.lockstep.platform.wake.PartitionNews}), on the others by hints, which become events there
 * ({@link dev.lockstep.platform.wake.RemoteNews}).
 *
 * <p>Hints travel as PostgreSQL notifications of the database that the nodes share. A notifying transaction holds, at its commit, a
 * lock that all notifying transactions take; so nobody who writes data notifies. What a node has to tell is collected for a few
 * milliseconds and sent in a transaction of its own, and only while another node is known to listen.
 *
 * <p>What always holds: a hint may be lost, late or doubled, and nothing but latency depends on it. Whoever waits also looks by
 * himself now and then. Owns no table, locks no row.
 */
package dev.lockstep.platform.wake;
