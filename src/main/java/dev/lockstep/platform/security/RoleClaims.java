package dev.lockstep.platform.security;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jose4j.jwt.JwtClaims;

/**
 * Where a token names its roles, and how.
 *
 * @param claim the claim with one role, a text
 * @param arrayClaim the claim with an array of roles
 * @param names what each role is called
 */
record RoleClaims(String claim, String arrayClaim, Map<Role, String> names) {

    static RoleClaims of(Settings settings) {
        Map<Role, String> names = new EnumMap<>(Role.class);
        names.put(Role.ADMIN, settings.text(Setting.JWT_ROLE_ADMIN));
        names.put(Role.READ_WRITE, settings.text(Setting.JWT_ROLE_READ_WRITE));
        names.put(Role.READ_ONLY, settings.text(Setting.JWT_ROLE_READ_ONLY));
        names.put(Role.WRITE_ONLY, settings.text(Setting.JWT_ROLE_WRITE_ONLY));
        return new RoleClaims(settings.text(Setting.JWT_ROLES_CLAIM), settings.text(Setting.JWT_ROLES_ARRAY_CLAIM), names);
    }

    /** The roles a token gives; what it calls otherwise counts for nothing. */
    Set<Role> of(JwtClaims claims) {
        List<?> array = claims.getClaimValue(arrayClaim) instanceof List<?> list ? list : List.of();
        List<?> named = Stream.concat(Stream.of(claims.getClaimValue(claim) instanceof String one ? one : ""), array.stream()).toList();
        Set<Role> roles = EnumSet.noneOf(Role.class);
        names.forEach((role, name) -> {
            if (named.contains(name)) {
                roles.add(role);
            }
        });
        return roles;
    }
}
