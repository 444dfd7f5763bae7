package dev.lockstep.platform.security;

import dev.lockstep.platform.StartStep;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/**
 * Refuses the start when the settings of tokens or tenants cannot be: a server that guards nothing must not look as if it did.
 *
 * <p>First of the start-up beans, so the first to ask for the settings: a wrong one stops the start here. The server could not be
 * stopped by a signal any more when a start-up bean fails beside another whose EJB timers already run.
 */
@Startup
@Singleton
@TransactionManagement(TransactionManagementType.BEAN)
public class SecurityStart {
    @Inject
    private Gate gate;

    @PostConstruct
    void start() {
        StartStep.run(gate::wantsTokens);
    }
}
