/**
 * Delivery: pops, acks, leases and dead letters (contract sections A.3, A.4, B.3 to B.5).
 *
 * <p>Owns the tables {@code cursor}, {@code dead_letter} and {@code message_archive}.
 *
 * <p>What always holds:
 * <ul>
 * <li>A delivery changes the group's cursor and nothing else; messages are never updated.
 * <li>Whoever settles or extends under a lease has checked its token again, under the cursor's lock and against the database's clock.
 * <li>A dead letter and the cursor that moved past its message are one commit.
 * <li>What a worker holds in its open transaction has a lease without an end. Nobody else ever sees one: a trigger refuses the commit.
 * <li>{@link dev.lockstep.delivery.Board boards} are hints: a claim is decided by what the database says under the lock.
 * </ul>
 *
 * <p>Locks: cursors by one statement in the order of (partition id, group). Acks wait for a cursor; pops take only cursors that
 * nobody holds. Neither locks a partition.
 */
package dev.lockstep.delivery;
