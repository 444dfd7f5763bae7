package dev.lockstep.platform.security;

/** What a route demands of who calls it (contract section G). The levels are no ladder: a producer may not read. */
public enum AccessLevel {
    /** Everybody, without a token. */
    PUBLIC,
    /** Looks and changes nothing. */
    READ_ONLY,
    /** Brings messages in and learns nothing about others. */
    WRITE_ONLY,
    /** Consumes, or changes what its own work is about. */
    READ_WRITE,
    /** Removes what others rely on, or steers the server. */
    ADMIN
}
