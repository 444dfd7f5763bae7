package dev.lockstep.admin.tenant;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.util.UUID;

/** Reads which tenant a purge is about. */
final class TenantParser {
    private TenantParser() {
    }

    /**
     * @param own the caller's, when the text names none
     * @throws Refusal bad_request when the text is no UUID, or the tenant is the default one
     */
    static UUID purged(String text, UUID own, UUID defaultTenant) {
        UUID tenant = text == null || text.isEmpty() ? own : uuid(text);
        if (tenant.equals(defaultTenant)) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "refusing to purge the default tenant");
        }
        return tenant;
    }

    private static UUID uuid(String text) {
        try {
            UUID id = UUID.fromString(text);
            if (id.toString().equalsIgnoreCase(text)) {
                return id;
            }
        } catch (IllegalArgumentException notOne) {
            // refused below, as what is read leniently is
        }
        throw new Refusal(ErrorCode.BAD_REQUEST, "tenant must be a UUID");
    }
}
