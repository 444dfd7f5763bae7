package dev.lockstep.sample;

import dev.lockstep.testing.LockstepArchive;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The shop as a deployment of its own, on the same server as Lockstep's. */
@ArquillianTest
@RunAsClient
class ShopBesideLockstepIT extends ShopScenario {

    @Deployment(name = "lockstep", order = 1, testable = false)
    static WebArchive lockstep() {
        return LockstepArchive.with();
    }

    @Deployment(name = "shop", order = 2, testable = false)
    static WebArchive shop() {
        return ShopArchive.deployment();
    }

    @Override
    String root() {
        return "/shop-app";
    }
}
