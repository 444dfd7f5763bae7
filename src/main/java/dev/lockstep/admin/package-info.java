/**
 * Showing what is there, and deleting queues. Owns the table {@code dropped_partition}: partitions of deleted queues whose rows
 * are still to be cleared away.
 *
 * <p>What shows reads without locks, a picture of one moment, in lists that end. A deletion locks the queue's row first, which
 * keeps new partitions out, then cursors by (partition id, group), then partitions by id, as every other writer does. It is
 * one transaction that takes away everything that names the queue; the messages, which nothing can reach from then on, follow in
 * small transactions. Partition ids are never used again.
 */
package dev.lockstep.admin;
