package dev.lockstep.kv;

/**
 * What one call may carry (contract sections A.6 and C.2).
 *
 * @param maxOps        operations
 * @param maxKeys       keys named in all: a getMany counts its list, a getPrefix its limit, any other operation one
 * @param maxValueBytes bytes of one value as compact JSON
 * @param inTransaction whether the operations are a step's, which may not carry getPrefix
 */
public record KvLimits(int maxOps, int maxKeys, int maxValueBytes, boolean inTransaction) {
    private static final int STEP_OPS = 64;
    private static final int STEP_KEYS = 256;
    private static final int MOST_KEYS = 4096;

    /** The limits of a step. */
    public static KvLimits ofStep(long maxValueBytes) {
        return new KvLimits(STEP_OPS, STEP_KEYS, Math.toIntExact(maxValueBytes), true);
    }

    /** The limits of a call to the KV routes as configured; no configuration allows more than {@value #MOST_KEYS} keys. */
    static KvLimits ofRoute(long maxOps, long maxKeys, long maxValueBytes) {
        return new KvLimits(Math.toIntExact(maxOps), (int) Math.min(maxKeys, MOST_KEYS), Math.toIntExact(maxValueBytes), false);
    }
}
