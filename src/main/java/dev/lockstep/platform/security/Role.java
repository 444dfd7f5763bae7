package dev.lockstep.platform.security;

/** What a token's bearer is (contract section G). */
enum Role {
    ADMIN, READ_WRITE, READ_ONLY, WRITE_ONLY;

    /** Whether routes of that level are open to this role. */
    boolean may(AccessLevel level) {
        return switch (level) {
            case PUBLIC -> true;
            case READ_ONLY -> this != WRITE_ONLY;
            case WRITE_ONLY -> this != READ_ONLY;
            case READ_WRITE -> this == ADMIN || this == READ_WRITE;
            case ADMIN -> this == ADMIN;
        };
    }
}
