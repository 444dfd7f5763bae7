package dev.lockstep.platform;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** What this build is and what it brings, as the build wrote it into the application. */
public final class BuildVersion {
    private static final Properties BUILD = read();

    private BuildVersion() {}

    /** The version of the project. */
    public static String application() {
        return BUILD.getProperty("application");
    }

    /** The major version of the embedded PostgreSQL, which is also the version of a data directory's format. */
    public static String postgresMajor() {
        String version = BUILD.getProperty("postgres");
        return version.substring(0, version.indexOf('.'));
    }

    private static Properties read() {
        Properties properties = new Properties();
        try (InputStream in = BuildVersion.class.getResourceAsStream("version.properties")) {
            properties.load(in);
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
