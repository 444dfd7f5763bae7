package dev.lockstep.admin.tenant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.Refusal;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TenantParserTest {
    private static final UUID DEFAULT = UUID.fromString("00000000-0000-0000-0000-000000000001");
    private static final UUID OTHER = UUID.fromString("11111111-2222-3333-4444-555555555555");

    @Test
    void theCallersOwnTenantIsMeantWhereNoneIsNamed() {
        assertEquals(OTHER, TenantParser.purged(null, OTHER, DEFAULT));
        assertEquals(OTHER, TenantParser.purged("", OTHER, DEFAULT));
        assertEquals(OTHER, TenantParser.purged(OTHER.toString().toUpperCase(), DEFAULT, DEFAULT));
    }

    @Test
    void theDefaultTenantIsNeverPurged() {
        assertThrows(Refusal.class, () -> TenantParser.purged(null, DEFAULT, DEFAULT));
        assertThrows(Refusal.class, () -> TenantParser.purged(DEFAULT.toString(), OTHER, DEFAULT));
    }

    @Test
    void aTenantIsAUuid() {
        assertThrows(Refusal.class, () -> TenantParser.purged("x", OTHER, DEFAULT));
        assertThrows(Refusal.class, () -> TenantParser.purged("1-1-1-1-1", OTHER, DEFAULT));
    }
}
