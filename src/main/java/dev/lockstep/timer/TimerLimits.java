package dev.lockstep.timer;

/**
 * What the timers route allows; a transaction has none of these limits (contract sections A.7, D.2).
 *
 * @param maxOps operations of one call
 * @param maxHorizonMillis the longest delay
 * @param maxPayloadBytes the longest payload, decoded and decompressed
 */
public record TimerLimits(int maxOps, long maxHorizonMillis, int maxPayloadBytes) {
}
