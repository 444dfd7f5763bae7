package dev.lockstep.platform.error;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The documentation lists every code and no other, with the status that it has and whether it may be sent again. */
class ErrorDocumentTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([a-z_0-9]+)` \\| (\\d+) \\| (yes|no) \\|");

    @Test
    void theTableIsTheEnum() throws IOException {
        String documented = ROW.matcher(Files.readString(Path.of("docs/errors.md"))).results()
            .map(row -> row.group(1) + " " + row.group(2) + " " + row.group(3)).collect(Collectors.joining("\n"));

        assertEquals(Arrays.stream(ErrorCode.values()).map(code -> code.wireName() + " " + code.status() + " "
            + (code.retryable() ? "yes" : "no")).collect(Collectors.joining("\n")), documented);
    }
}
