package dev.lockstep.timer;

/**
 * When a timer that failed to fire is tried again, and how often (contract section D.4).
 *
 * @param minMillis the pause after the first failure; it doubles with each further one
 * @param maxMillis the longest pause
 * @param transientMillis the pause after a failure that has nothing to do with the timer, and does not count
 * @param maxAttempts failures after which it is a dead letter
 */
record BackOff(long minMillis, long maxMillis, long transientMillis, int maxAttempts) {
    private static final int DOUBLINGS_OF_A_LONG = 62;

    /** The pause before the next attempt, after a failure that {@code attemptsBefore} others came before. */
    long millisAfter(int attemptsBefore) {
        int doublings = Math.min(attemptsBefore, DOUBLINGS_OF_A_LONG);
        return minMillis > maxMillis >> doublings ? maxMillis : minMillis << doublings;
    }

    /** Whether a failure that {@code attemptsBefore} others came before is the last. */
    boolean isSpent(int attemptsBefore) {
        return attemptsBefore + 1 >= maxAttempts;
    }
}
