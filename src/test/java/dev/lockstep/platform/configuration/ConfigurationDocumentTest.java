package dev.lockstep.platform.configuration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The documentation and the code name the same settings, with the same facts; so does the server's script. */
class ConfigurationDocumentTest {

    @Test
    void theTableIsTheEnum() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("docs/configuration.md")).stream()
                .filter(line -> line.startsWith("| `lockstep."))
                .toList();

        assertEquals(Arrays.stream(Setting.values()).map(ConfigurationDocumentTest::row).collect(Collectors.joining("\n")),
                String.join("\n", rows));
    }

    @Test
    void theServersScriptKnowsTheSameAliasesAndDefaults() throws IOException {
        String script = Files.readString(Path.of("server-config/server.cli"));

        Arrays.stream(Setting.values()).filter(setting -> setting.effect().contains("(the server's)"))
                .filter(setting -> setting != Setting.PG_URL && setting != Setting.PG_PORT)
                .forEach(setting -> assertTrue(Pattern.compile(expression(setting)).matcher(script).find(),
                        () -> "server.cli lacks " + expression(setting)));
    }

    private static String expression(Setting setting) {
        String opening = Stream.concat(Stream.of(setting.property()), setting.aliases().stream().map(alias -> "env." + alias))
                .map(name -> Pattern.quote("${" + name + ":"))
                .collect(Collectors.joining());
        return opening + Pattern.quote(setting.shape().fallback() + "}");
    }

    private static String row(Setting setting) {
        String aliases = setting.aliases().stream().map(alias -> "`" + alias + "`").collect(Collectors.joining(", "));
        String fallback = setting.shape().fallback();
        return Stream.of("`" + setting.property() + "`", "`" + setting.environmentVariable() + "`", aliases, setting.shape().unit(),
                        fallback.isEmpty() ? "" : "`" + fallback + "`", setting.shape().range(), setting.effect())
                .map(cell -> cell.isEmpty() ? " " : " " + cell + " ")
                .collect(Collectors.joining("|", "|", "|"));
    }
}
