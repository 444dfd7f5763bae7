/**
 * Queues and their options, partitions, and the messages pushed to them (contract sections A.5, B.1, B.2).
 *
 * <p>Owns the tables {@code queue}, {@code partition} and {@code message}.
 *
 * <p>What always holds:
 * <ul>
 * <li>The offsets of a partition are dense: an offset is given out under the partition's row lock, which is held to the commit.
 * <li>created_at never falls from one offset to the next, and grows from one append to the next.
 * <li>A transactionId is stored once inside the queue's dedup window, however many push it at once.
 * <li>A payload is the JSON text that was sent.
 * </ul>
 *
 * <p>Locks: partitions by one statement in the order of their ids, after everything else a call locks. Missing queues and
 * partitions are made before that, by name; a call that finds one missing has locked no partition yet.
 */
package dev.lockstep.message;
