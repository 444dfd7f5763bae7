/**
 * The step for Java code in the same server: what {@code POST /api/v1/transaction} is over HTTP, in Java types and inside the caller's
 * own JTA transaction.
 *
 * <p>Start at {@link dev.lockstep.step.Lockstep}. Everything in this package is public and stays compatible; the rest of the jar is not.
 *
 * <p>Owns no table and decides nothing: {@link dev.lockstep.step.Step} writes the body that the HTTP route reads, so that both are
 * refused for the same reasons. Knows no other room.
 */
package dev.lockstep.step;
