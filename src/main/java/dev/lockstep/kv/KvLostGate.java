package dev.lockstep.kv;

/**
 * A required write that lost, which takes its whole call back.
 *
 * @param index   its place in the array of KV operations
 * @param reason  exists, absent, version, limit or type
 * @param version the live row's version, 0 without one
 * @param value   JSON text: what is there, null without a live row, of an incr its current number
 */
public record KvLostGate(int index, String reason, long version, String value) {}
