package dev.lockstep.platform.database;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import java.nio.file.Path;

/**
 * Which database this server works on.
 *
 * @param embedded whether it is the server's own
 * @param description what to call it in the log, without credentials
 */
public record DatabaseTarget(boolean embedded, String description) {

    /** Reads the target from the settings: naming a database by URL, host or port turns the embedded one off. */
    public static DatabaseTarget of(Settings settings) {
        if (settings.isGiven(Setting.PG_URL)) {
            return new DatabaseTarget(false, withoutParameters(settings.text(Setting.PG_URL)));
        }
        if (settings.isGiven(Setting.PG_HOST) || settings.isGiven(Setting.PG_PORT)) {
            return new DatabaseTarget(false, settings.text(Setting.PG_HOST) + ":" + settings.number(Setting.PG_PORT)
                    + "/" + settings.text(Setting.PG_DATABASE));
        }
        if (!settings.flag(Setting.EMBEDDED)) {
            throw new IllegalStateException("LOCKSTEP_EMBEDDED is false and no database is named: set LOCKSTEP_PG_HOST "
                    + "(with LOCKSTEP_PG_PORT, _DATABASE, _USER, _PASSWORD) or LOCKSTEP_PG_URL");
        }
        return new DatabaseTarget(true, "embedded in " + folder(settings));
    }

    static Path folder(Settings settings) {
        return Path.of(settings.text(Setting.DATA_DIR)).toAbsolutePath().normalize();
    }

    private static String withoutParameters(String url) {
        int parameters = url.indexOf('?');
        return parameters < 0 ? url : url.substring(0, parameters);
    }
}
