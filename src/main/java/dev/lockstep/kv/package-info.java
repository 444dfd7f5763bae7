/**
 * Key-value state: {@code POST /api/v1/kv}, the routes of single keys, the console's pages, and the {@code kv} part of a step
 * (contract sections A.6 and C).
 *
 * <p>Owns the table {@code kv} and the sequence {@code kv_version}.
 *
 * <p>What always holds:
 * <ul>
 * <li>A row is live when it has no expiry or one after the call's instant; an expired row reads as absent everywhere, swept or not.
 * <li>A version is taken from the sequence under the row's lock, so on one key a later write has the greater version, across
 * deletion and expiry too.
 * <li>A row without a value exists only inside the transaction that made it. It is how an absent key is locked, and it is filled
 * or removed before the commit.
 * <li>Values are JSON text as it was sent, less the whitespace between tokens. Nothing parses them but {@code incr}.
 * </ul>
 *
 * <p>Locks: the keys a call writes, absent ones too, by one statement in byte order of (namespace, key), before anything else a
 * step locks. Reads lock nothing: one statement reads them all, so they see one snapshot and one instant. The sweep of expired
 * rows skips what is locked, so it waits for nobody.
 */
package dev.lockstep.kv;
