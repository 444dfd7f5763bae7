package dev.lockstep.platform.security;

import java.util.Set;

/**
 * Whom a valid token names.
 *
 * @param subject the token's {@code sub}; null when it has none
 * @param roles what it may do
 */
record Bearer(String subject, Set<Role> roles) {

    boolean may(AccessLevel level) {
        return level == AccessLevel.PUBLIC || roles.stream().anyMatch(role -> role.may(level));
    }
}
