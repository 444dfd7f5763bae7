package dev.lockstep.documents;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The Java that the documents show is a part of the sample, which is compiled and run. */
class JavaExcerptTest {
    private static final Pattern EXCERPT = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "docs/java.md"})
    void everyExcerptIsInTheSample(String document) throws IOException {
        List<String> excerpts = EXCERPT.matcher(Files.readString(Path.of(document))).results().map(JavaExcerptTest::text).toList();
        String sample = sample();
        assertFalse(excerpts.isEmpty());
        for (String excerpt : excerpts) {
            assertTrue(sample.contains(excerpt), excerpt);
        }
    }

    private static String text(MatchResult excerpt) {
        return withoutIndentation(excerpt.group(1));
    }

    private static String sample() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src/test/java/dev/lockstep/sample"))) {
            return sources.filter(Files::isRegularFile).map(JavaExcerptTest::read).reduce("", String::concat);
        }
    }

    private static String read(Path source) {
        try {
            return withoutIndentation(Files.readString(source));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String withoutIndentation(String text) {
        return text.replaceAll("(?m)^ +", "");
    }
}
