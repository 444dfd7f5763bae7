package dev.lockstep.platform.security;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Whose data a call is about: what a trusted proxy says in a header, never what a body says.
 *
 * @param on whether the header counts
 */
record Tenancy(boolean on) {
    static final String HEADER = "x-queen-tenant";
    private static final Pattern UUID_FORM = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    /** @throws IllegalStateException when the header counts and nobody has said that a proxy stands in front and sets it */
    static Tenancy of(Settings settings) {
        boolean on = settings.flag(Setting.TENANCY_HEADER);
        if (on && !settings.flag(Setting.TRUSTED_PROXY)) {
            throw new IllegalStateException("QUEEN_TENANCY_HEADER without QUEEN_KV_TRUSTED_PROXY=1: anybody who can reach this server could"
                    + " name any tenant; set it when a proxy stands in front that sets " + HEADER + " itself");
        }
        return new Tenancy(on);
    }

    /**
     * The tenant of a call.
     *
     * @param values what it sent in the header; null or empty when it did not
     */
    UUID tenant(List<String> values) throws AccessRefusedException {
        if (!on || values == null || values.isEmpty()) {
            return Caller.DEFAULT_TENANT;
        }
        if (values.size() > 1 || !UUID_FORM.matcher(values.get(0)).matches()) {
            throw new AccessRefusedException(AccessRefusal.INVALID_TENANT);
        }
        return UUID.fromString(values.get(0));
    }
}
