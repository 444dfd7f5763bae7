package dev.lockstep.message;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How much one call may store in one partition. */
public final class PushSize {
    private PushSize() {
    }

    /** The partitions whose messages' payloads and transactionIds together have more bytes than the limit. */
    public static Set<PartitionName> over(long limitBytes, List<NewMessage> messages) {
        Map<PartitionName, Long> sizes = new HashMap<>();
        messages.forEach(message -> sizes.merge(message.target(), size(message), Long::sum));
        Set<PartitionName> over = new HashSet<>();
        sizes.forEach((target, size) -> {
            if (size > limitBytes) {
                over.add(target);
            }
        });
        return over;
    }

    private static long size(NewMessage message) {
        return (long) bytes(message.payload()) + bytes(message.transactionId());
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
