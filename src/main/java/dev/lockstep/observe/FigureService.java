package dev.lockstep.observe;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** Takes the figures, in a transaction of its own. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class FigureService {
    @Inject
    private FigureRepository figures;
    @Inject
    private Settings settings;

    /** The figures of now. */
    public Figures take() {
        return figures.take((int) settings.number(Setting.METRICS_MAX_BACKLOGS));
    }
}
