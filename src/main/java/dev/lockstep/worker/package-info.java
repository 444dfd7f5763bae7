/**
 * The runtime of handlers inside the server ({@link dev.lockstep.worker.spi} is what they are written against; docs/workers.md tells
 * the whole).
 *
 * <p>Owns no table; settlements are {@code delivery}'s, and copies of archived messages too ({@code message_archive}).
 *
 * <p>What always holds:
 * <ul>
 * <li>In transactional mode a message's claim, its handler's work and its settlement are one commit, or nothing. Nobody but the worker can
 * commit: a trigger on {@code cursor} refuses it.
 * <li>A settlement outside the transaction that claimed is made under a new claim, and only if the message stands at the same attempt:
 * whoever was faster has it.
 * <li>Nothing a handler does ends the runtime: whatever it throws, leaves open or breaks costs its own message an attempt at most.
 * <li>Without handlers there is no thread, no timer, no connection and no statement.
 * </ul>
 *
 * <p>Locks: the claim holds its cursor to the end of the transaction, before what the handler locks. Pops and other workers pass it by
 * ({@code SKIP LOCKED}). Pushes and timers of a handler are stored last, in the general order.
 */
package dev.lockstep.worker;
