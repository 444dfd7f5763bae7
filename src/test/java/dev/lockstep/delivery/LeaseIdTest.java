package dev.lockstep.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeaseIdTest {
    private static final String TOKEN = "0199a7c2-5e1b-8f3a-8000-000000000007";

    @Test
    void aLeaseIsFoundAgainFromItsText() {
        for (List<Long> ids : List.of(List.of(1L), List.of(42L, 1L), List.of((1L << 60) - 1, 0L, 1L << 40), List.of((1L << 62) - 1),
            LongStream.range(1000, 1064).boxed().toList(), Collections.nCopies(64, (1L << 60) - 1))) {
            LeaseId lease = LeaseId.of(ids);
            assertEquals(Optional.of(lease), LeaseId.parse(lease.text()));
            assertEquals(ids, LeaseId.parse(lease.text()).orElseThrow().partitionIds());
        }
    }

    @Test
    void theTokenIsAUuidThatNoOtherLeaseHas() {
        LeaseId lease = LeaseId.of(List.of(7L, 8L));
        assertEquals(8, lease.token().version());
        assertEquals(2, lease.token().variant());
        assertEquals(lease.token() + ".8", lease.text());
        assertNotEquals(lease.token(), LeaseId.of(List.of(7L, 8L)).token());
    }

    @Test
    void aLeaseOnOnePartitionIsAPlainUuid() {
        LeaseId lease = LeaseId.of(List.of(7L));
        assertEquals(lease.text(), UUID.fromString(lease.text()).toString());
    }

    @Test
    void aUuidOfAnyVersionNamesOnePartition() {
        assertEquals(Optional.of(new LeaseId(UUID.fromString("0199a7c2-5e1b-7f3a-8c21-4d9e0b6a1f37"), List.of(0x0c214d9e0b6a1f37L))),
            LeaseId.parse("0199a7c2-5e1b-7f3a-8c21-4d9e0b6a1f37"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "x", "nobody's", "0199A7C2-5E1B-8F3A-8000-000000000007", "0199a7c25e1b8f3a8000000000000007", TOKEN + ".", TOKEN + ".g",
        TOKEN + ".1.", TOKEN + "..1", TOKEN + ".-1", TOKEN + ".1234567890abcdef", TOKEN + " ", " " + TOKEN, TOKEN + "\n", TOKEN + ",8", TOKEN + ".8;drop",
        "{0199a7c2-5e1b-8f3a-8000-000000000007}", "0199a7c2-5e1b-8f3a-8000-00000000000", "'; DROP TABLE cursor; --"})
    void whatNoPopGaveOutIsNoLease(String text) {
        assertEquals(Optional.empty(), LeaseId.parse(text));
    }

    @Test
    void aLeaseHasAtMost64Partitions() {
        assertEquals(64, LeaseId.parse(TOKEN + ".f".repeat(63)).orElseThrow().partitionIds().size());
        assertEquals(Optional.empty(), LeaseId.parse(TOKEN + ".f".repeat(64)));
        assertEquals(Optional.empty(), LeaseId.parse(TOKEN + ".f".repeat(1_000_000)));
    }
}
