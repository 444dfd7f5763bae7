package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Settings;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The header that names a tenant. */
class TenancyTest {
    private static final String TENANT = "6f9619ff-8b86-d011-b42d-00c04fc964ff";
    private static final Tenancy ON = new Tenancy(true);

    @Test
    void theHeaderNamesTheTenant() throws Exception {
        assertEquals(UUID.fromString(TENANT), ON.tenant(List.of(TENANT)));
        assertEquals(UUID.fromString(TENANT), ON.tenant(List.of(TENANT.toUpperCase(java.util.Locale.ROOT))));
    }

    @Test
    void withoutTheHeaderItIsTheDefaultTenant() throws Exception {
        assertEquals(Caller.DEFAULT_TENANT, ON.tenant(null));
        assertEquals(Caller.DEFAULT_TENANT, ON.tenant(List.of()));
    }

    @Test
    void whileItIsOffTheHeaderIsNotLookedAt() throws Exception {
        assertEquals(Caller.DEFAULT_TENANT, new Tenancy(false).tenant(List.of(TENANT)));
        assertEquals(Caller.DEFAULT_TENANT, new Tenancy(false).tenant(List.of("x")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "x", "1-1-1-1-1", "6f9619ff8b86d011b42d00c04fc964ff", "{6f9619ff-8b86-d011-b42d-00c04fc964ff}",
        "6f9619ff-8b86-d011-b42d-00c04fc964ff ", "6f9619ff-8b86-d011-b42d-00c04fc964fg", "6f9619ff-8b86-d011-b42d-00c04fc964ff,x"})
    void whatIsNoUuidIsRefused(String value) {
        assertEquals(AccessRefusal.INVALID_TENANT, assertThrows(AccessRefusedException.class, () -> ON.tenant(List.of(value))).refusal());
    }

    @Test
    void twoTenantsAreRefused() {
        assertThrows(AccessRefusedException.class, () -> ON.tenant(List.of(TENANT, TENANT)));
    }

    @Test
    void itNeedsSomebodyToSayThatAProxySetsIt() {
        assertThrows(IllegalStateException.class, () -> Tenancy.of(Settings.of(Map.of("QUEEN_TENANCY_HEADER", "true"))));
        assertThrows(IllegalStateException.class,
                () -> Tenancy.of(Settings.of(Map.of("QUEEN_TENANCY_HEADER", "true", "QUEEN_KV_TRUSTED_PROXY", "0"))));
        assertTrue(Tenancy.of(Settings.of(Map.of("QUEEN_TENANCY_HEADER", "true", "QUEEN_KV_TRUSTED_PROXY", "1"))).on());
        assertFalse(Tenancy.of(Settings.of(Map.of("QUEEN_KV_TRUSTED_PROXY", "1"))).on());
        assertFalse(Tenancy.of(Settings.of(Map.of())).on());
    }
}
