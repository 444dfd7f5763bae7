package dev.lockstep.admin.analytics;

import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;

/** Takes and forgets samples of queues' counters, each time in a transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class SampleService {
    private static final int FORGOTTEN_AT_ONCE = 10_000;

    @Inject
    private SampleRepository samples;
    @Inject
    private Settings settings;

    public void sample() {
        samples.sample();
    }

    /** Removes some of the samples that are too old; false when there were fewer than a transaction removes. */
    public boolean forgetSome() {
        return samples.forget((int) settings.number(Setting.METRICS_RETENTION_DAYS), FORGOTTEN_AT_ONCE) == FORGOTTEN_AT_ONCE;
    }
}
