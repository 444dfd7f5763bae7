/**
 * The step: acks, pushes, KV writes, timers and positions in one transaction (contract section A and the reference page).
 *
 * <p>Owns no table: it puts the other rooms' statements together.
 *
 * <p>What always holds:
 * <ul>
 * <li>A step is written whole or not at all; what refuses or rolls it back is thrown before anything is written, or undone with it.
 * <li>Of several guards that lose the first is named: acks, pushes, positions, KV operations, timers.
 * <li>It joins the caller's JTA transaction where there is one; nothing is announced before that has committed.
 * </ul>
 *
 * <p>Locks, in one pipeline: KV keys, timers, cursors (those of acks and of positions together), then partitions; what has to be
 * made is made just before the partitions are locked.
 */
package dev.lockstep.transaction;
