package dev.lockstep.message;

/** What decides whether a message's payload is encrypted where it is stored. */
public enum Secrecy {
    /** The queue's option, as it is when the message is stored. */
    AS_QUEUE,
    /** It was decided earlier, when a timer was scheduled: encrypted, whatever the queue says by now. */
    ENCRYPTED,
    /** The payload is an envelope already. */
    SEALED
}
