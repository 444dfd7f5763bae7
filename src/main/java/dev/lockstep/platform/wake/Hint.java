package dev.lockstep.platform.wake;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a node tells the others in one notification. As text: {@code node;queue:partition,partition;queue:partition}, ids only, and
 * the node alone for one that just says that it is there.
 *
 * @param partitions the partitions' ids by the ids of their queues
 */
record Hint(String node, Map<Long, List<Long>> partitions) {
    /** PostgreSQL refuses 8000 bytes; the text has no character of more than one. */
    static final int LONGEST_TEXT = 7900;

    /** The texts that carry all of it, none longer than {@value #LONGEST_TEXT}. */
    static List<String> texts(String node, Map<Long, ? extends Collection<Long>> partitions) {
        List<String> texts = new ArrayList<>();
        StringBuilder text = new StringBuilder(node);
        partitions.forEach((queueId, ids) -> {
            String opening = ";" + queueId + ":";
            String separator = opening;
            for (Long id : ids) {
                if (text.length() + separator.length() + id.toString().length() > LONGEST_TEXT) {
                    texts.add(text.toString());
                    text.setLength(node.length());
                    separator = opening;
                }
                text.append(separator).append(id);
                separator = ",";
            }
        });
        texts.add(text.toString());
        return texts;
    }

    /** What the text says; empty when it is none of ours. */
    static Optional<Hint> read(String text) {
        String[] parts = text.split(";");
        Map<Long, List<Long>> partitions = new LinkedHashMap<>();
        try {
            for (int i = 1; i < parts.length; i++) {
                int colon = parts[i].indexOf(':');
                List<Long> ids = partitions.computeIfAbsent(Long.valueOf(parts[i].substring(0, colon)), id -> new ArrayList<>());
                for (String id : parts[i].substring(colon + 1).split(",")) {
                    ids.add(Long.valueOf(id));
                }
            }
        } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
            return Optional.empty();
        }
        return parts.length == 0 ? Optional.empty() : Optional.of(new Hint(parts[0], partitions));
    }
}
