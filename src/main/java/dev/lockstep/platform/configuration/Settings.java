package dev.lockstep.platform.configuration;

import dev.lockstep.platform.configuration.Shape.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/** The settings as they are in this server: read and checked once, at start. */
@ApplicationScoped
public class Settings {
    private static final Logger LOG = System.getLogger(Settings.class.getName());

    private final Map<Setting, String> given = new EnumMap<>(Setting.class);

    /** For the container's proxy alone. */
    protected Settings() {}

    /** Reads every setting and refuses the start when one is not what it must be, or when a name is nobody's. */
    @Inject
    public Settings(Config config) {
        this(name -> config.getOptionalValue(name, String.class), names(config));
        log();
    }

    private Settings(Function<String, Optional<String>> source, Set<String> names) {
        List<String> complaints = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            read(setting, source).ifPresent(value -> given.put(setting, value));
        }
        given.forEach((setting, value) -> setting.shape().complaint(value)
                .ifPresent(why -> complaints.add(setting.environmentVariable() + " (" + setting.property() + ") " + why
                        + ", and is " + shown(setting))));
        unknown(names).forEach(name -> complaints.add(name + " is no setting of Lockstep; docs/configuration.md lists them all"));
        if (!complaints.isEmpty()) {
            throw new IllegalStateException(String.join("; ", complaints));
        }
    }

    /** Settings from a map of names, for code that runs without a container. */
    public static Settings of(Map<String, String> values) {
        return new Settings(name -> Optional.ofNullable(values.get(name)), values.keySet());
    }

    /** The value of a number. */
    public long number(Setting setting) {
        require(setting, Kind.NUMBER);
        return Long.parseLong(value(setting).trim());
    }

    /** The value of a yes or no. */
    public boolean flag(Setting setting) {
        require(setting, Kind.FLAG);
        return Shape.readFlag(value(setting)).orElseThrow();
    }

    /** The value as it was written. */
    public String text(Setting setting) {
        return value(setting);
    }

    /** Whether somebody gave a value, be it the default's. */
    public boolean isGiven(Setting setting) {
        return given.containsKey(setting);
    }

    private String value(Setting setting) {
        return given.getOrDefault(setting, setting.shape().fallback());
    }

    private void log() {
        String changed = given.keySet().stream()
                .filter(setting -> !value(setting).equals(setting.shape().fallback()))
                .map(setting -> setting.property() + "=" + shown(setting))
                .collect(Collectors.joining(", "));
        if (!changed.isEmpty()) {
            LOG.log(Level.INFO, "Settings other than their defaults: {0}", changed);
        }
    }

    private String shown(Setting setting) {
        return setting.shape().kind() == Kind.SECRET ? "(secret)" : withoutCredentials(value(setting));
    }

    /** An address may carry a password, as a parameter or before its host. */
    private static String withoutCredentials(String value) {
        return value.replaceAll("(?i)(password=)[^&]*", "$1(secret)").replaceAll("//[^/@]*@", "//(secret)@");
    }

    private static Optional<String> read(Setting setting, Function<String, Optional<String>> source) {
        return Stream.concat(Stream.of(setting.property(), setting.environmentVariable()), setting.aliases().stream())
                .map(source)
                .flatMap(Optional::stream)
                .filter(value -> !value.isBlank())
                .findFirst();
    }

    /** An environment variable also appears under the property name it may stand for; one complaint is enough. */
    private static Set<String> unknown(Set<String> names) {
        Set<String> seen = Arrays.stream(Setting.values()).map(Setting::environmentVariable).collect(Collectors.toSet());
        return new TreeSet<>(names).stream()
                .filter(name -> name.startsWith("lockstep.") || name.startsWith("LOCKSTEP_"))
                .filter(name -> seen.add(Setting.environmentForm(name)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> names(Config config) {
        Set<String> names = new TreeSet<>();
        config.getPropertyNames().forEach(names::add);
        return names;
    }

    private static void require(Setting setting, Kind kind) {
        if (setting.shape().kind() != kind) {
            throw new IllegalArgumentException(setting + " is read as " + setting.shape().kind());
        }
    }
}
