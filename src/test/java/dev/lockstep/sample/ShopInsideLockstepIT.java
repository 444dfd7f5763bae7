package dev.lockstep.sample;

import dev.lockstep.testing.LockstepArchive;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The shop as a library inside Lockstep's WAR. */
@ArquillianTest
@RunAsClient
class ShopInsideLockstepIT extends ShopScenario {

    @Deployment(testable = false)
    static WebArchive lockstepWithTheShop() {
        return LockstepArchive.with().addAsLibrary(ShopArchive.library());
    }

    @Override
    String root() {
        return "";
    }
}
