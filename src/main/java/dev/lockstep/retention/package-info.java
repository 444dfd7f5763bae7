/**
 * What goes with age: messages, by the rules of their queue (contract sections B.2, K.13), and partitions that nobody uses.
 *
 * <p>Owns no table; it works off {@code retention_due}, which pushes and configure fill, and hands what dropped partitions leave to
 * {@code dropped_partition}.
 *
 * <p>What always holds:
 * <ul>
 * <li>Messages go from the front of a partition, and its log_start moves past them in the same transaction.
 * <li>A message that a live lease covers stays. A lease on messages old enough to go is given under a lock of the partition that
 * removal waits for, so that removal sees every lease there is.
 * <li>Dead letters stay: they are snapshots.
 * <li>A row that cannot be removed is left behind, before log_start, where nobody meets it; it holds nothing up.
 * <li>A look costs what is due, however many partitions, messages or queues there are.
 * </ul>
 *
 * <p>Locks: partitions alone, in the order of their ids and passing over those that others hold; one that stays in use is waited for
 * alone. Cursors that jump to the tail are taken only where nobody holds them. So nobody ever waits for two of these locks.
 */
package dev.lockstep.retention;
