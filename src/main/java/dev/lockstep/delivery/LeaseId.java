package dev.lockstep.delivery;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * What a pop hands out to prove that it holds its partitions. It carries their ids, so that a lease is found without an index
 * that every claim would have to maintain: in the form of a UUID (version 8) whose last 62 bits are the first partition's id,
 * followed by the other partitions' ids in hexadecimal, each after a dot. The token, the UUID, is what the cursors keep.
 */
public record LeaseId(UUID token, List<Long> partitionIds) {
    private static final long PARTITION_BITS = (1L << 62) - 1;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Pattern FORM = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\\.[0-9a-f]{1,15}){0,63}");

    /** A new lease on these partitions, of which there is at least one. */
    public static LeaseId of(List<Long> partitionIds) {
        long random = RANDOM.nextLong() & ~0xF000L | 0x8000L;
        return new LeaseId(new UUID(random, 1L << 63 | partitionIds.get(0)), List.copyOf(partitionIds));
    }

    /** The lease a client presents, or empty when no pop can have given it. */
    public static Optional<LeaseId> parse(String text) {
        if (!FORM.matcher(text).matches()) {
            return Optional.empty();
        }
        UUID token = UUID.fromString(text.substring(0, 36));
        List<Long> partitionIds = new ArrayList<>();
        partitionIds.add(token.getLeastSignificantBits() & PARTITION_BITS);
        if (text.length() > 36) {
            for (String id : text.substring(37).split("\\.")) {
                partitionIds.add(Long.parseLong(id, 16));
            }
        }
        return Optional.of(new LeaseId(token, partitionIds));
    }

    /** The form on the wire. */
    public String text() {
        StringBuilder text = new StringBuilder(token.toString());
        partitionIds.stream().skip(1).forEach(id -> text.append('.').append(Long.toHexString(id)));
        return text.toString();
    }
}
