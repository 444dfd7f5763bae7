package dev.lockstep.observe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The metrics that {@code docs/operations.md} lists: the rows of its table that begin with one's name. */
final class DocumentedMetrics {
    private static final Path DOCUMENT = Path.of(System.getProperty("test.project.directory", "."), "docs", "operations.md");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(lockstep_[a-z_]+)");

    private DocumentedMetrics() {
    }

    static Set<String> names() {
        try {
            return ROW.matcher(Files.readString(DOCUMENT)).results().map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
