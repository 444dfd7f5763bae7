package dev.lockstep.platform.rest;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.DatabaseTarget;
import dev.lockstep.platform.health.ServerPhase;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/** Says, once everything has started, where the server listens and where its data is. */
@WebListener
public class StartAnnouncement implements ServletContextListener {
    private static final Logger LOG = System.getLogger(StartAnnouncement.class.getName());
    private static final String EVERYWHERE = "0.0.0.0";

    @Inject
    private Settings settings;

    @Inject
    private ServerPhase phase;

    @Override
    public void contextInitialized(ServletContextEvent event) {
        phase.serve();
        LOG.log(Level.INFO, "Lockstep listens on http://" + host() + ":" + settings.number(Setting.PORT)
                + " (PostgreSQL " + DatabaseTarget.of(settings).description() + ")");
    }

    private String host() {
        String address = settings.text(Setting.BIND_ADDRESS);
        return address.equals(EVERYWHERE) ? "localhost" : address;
    }
}
