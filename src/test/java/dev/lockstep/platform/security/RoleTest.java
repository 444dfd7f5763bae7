package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.configuration.Settings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jose4j.jwt.JwtClaims;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which roles a token gives, and what they may do. */
class RoleTest {

    @ParameterizedTest
    @CsvSource({
        "PUBLIC,     true, true, true, true",
        "READ_ONLY,  true, true, true, false",
        "WRITE_ONLY, true, true, false, true",
        "READ_WRITE, true, true, false, false",
        "ADMIN,      true, false, false, false"})
    void everyRoleMayWhatTheContractSays(AccessLevel level, boolean admin, boolean readWrite, boolean readOnly, boolean writeOnly) {
        assertEquals(List.of(admin, readWrite, readOnly, writeOnly),
                List.of(Role.ADMIN, Role.READ_WRITE, Role.READ_ONLY, Role.WRITE_ONLY).stream().map(role -> role.may(level)).toList());
    }

    @ParameterizedTest
    @EnumSource(AccessLevel.class)
    void whoHasNoRoleMayOnlyWhatEverybodyMay(AccessLevel level) {
        assertEquals(level == AccessLevel.PUBLIC, new Bearer("x", Set.of()).may(level));
    }

    @Test
    void rolesAddUp() {
        Bearer both = new Bearer("x", Set.of(Role.READ_ONLY, Role.WRITE_ONLY));

        assertTrue(both.may(AccessLevel.READ_ONLY) && both.may(AccessLevel.WRITE_ONLY));
        assertTrue(!both.may(AccessLevel.READ_WRITE) && !both.may(AccessLevel.ADMIN));
    }

    @ParameterizedTest
    @CsvSource({"admin,ADMIN", "read-write,READ_WRITE", "read-only,READ_ONLY", "write-only,WRITE_ONLY"})
    void aRoleIsATextInRoleOrOneOfSeveralInRoles(String name, Role role) {
        assertEquals(Set.of(role), roles(Map.of(), Map.of("role", name)));
        assertEquals(Set.of(role), roles(Map.of(), Map.of("roles", List.of("other", name))));
    }

    @Test
    void rolesOfBothClaimsCount() {
        assertEquals(Set.of(Role.READ_ONLY, Role.WRITE_ONLY), roles(Map.of(), Map.of("role", "read-only", "roles", List.of("write-only", 7))));
    }

    @Test
    void whatIsNoRoleCountsForNothing() {
        for (Map<String, Object> claims : List.<Map<String, Object>>of(Map.of(), Map.of("role", "Admin"), Map.of("role", "admin "), Map.of("role", ""),
                Map.of("role", List.of("admin")), Map.of("roles", "admin"), Map.of("roles", Map.of("admin", true)), Map.of("scope", "admin"))) {
            assertEquals(Set.of(), roles(Map.of(), claims), claims.toString());
        }
    }

    @Test
    void claimsAndNamesMayBeOthers() {
        Map<String, String> settings = Map.of("JWT_ROLES_CLAIM", "grp", "JWT_ROLES_ARRAY_CLAIM", "groups", "JWT_ROLE_ADMIN", "boss",
                "JWT_ROLE_READ_WRITE", "worker", "JWT_ROLE_READ_ONLY", "viewer", "JWT_ROLE_WRITE_ONLY", "feeder");

        assertEquals(Set.of(Role.ADMIN, Role.READ_WRITE, Role.READ_ONLY, Role.WRITE_ONLY),
                roles(settings, Map.of("grp", "boss", "groups", List.of("worker", "viewer", "feeder"))));
        assertEquals(Set.of(), roles(settings, Map.of("role", "boss", "grp", "admin")));
    }

    private static Set<Role> roles(Map<String, String> settings, Map<String, ?> claims) {
        JwtClaims read = new JwtClaims();
        claims.forEach(read::setClaim);
        return RoleClaims.of(Settings.of(settings)).of(read);
    }
}
