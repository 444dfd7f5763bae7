package dev.lockstep.timer;

/** What a call wants done to one timer. */
public sealed interface TimerOperation {
    /** The queue the timer fires into. */
    String queue();

    /** The timer's name, unique per queue. */
    String timerKey();

    /** The transactionId of the fired message; on a cancel what the caller wants to be answered, or null. */
    String txn();

    /**
     * Schedules the timer, or replaces it when there is one of that name.
     *
     * @param delayMicros from the database's now to the earliest moment it fires; zero or less fires at once
     * @param payload as it is stored, decoded and decompressed
     * @param claimsEncrypted whether the caller says the payload is encrypted
     */
    record Schedule(String queue, String timerKey, String partition, long delayMicros, String txn, byte[] payload,
                    boolean claimsEncrypted) implements TimerOperation {
    }

    /** Removes the timer if it has not fired yet. */
    record Cancel(String queue, String timerKey, String txn) implements TimerOperation {
    }
}
