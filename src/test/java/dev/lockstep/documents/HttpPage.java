package dev.lockstep.documents;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** {@code docs/http-api.md} as tests read it: headings that are routes, and the commands below them. */
final class HttpPage {
    private static final Path PAGE = Path.of(System.getProperty("test.project.directory", "."), "docs", "http-api.md");
    private static final Pattern HEADING = Pattern.compile("(?m)^### ([A-Z]+ /\\S*)$");
    private static final Pattern COMMANDS = Pattern.compile("(?s)```bash\\n(.*?)```");

    private HttpPage() {
    }

    /** The routes, in the order of the page. */
    static List<String> routes() {
        return HEADING.matcher(text()).results().map(match -> match.group(1)).toList();
    }

    /** All its commands, one after the other. */
    static String commands() {
        return COMMANDS.matcher(text()).results().map(match -> match.group(1)).collect(Collectors.joining());
    }

    private static String text() {
        try {
            return Files.readString(PAGE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
