package dev.lockstep.sample;

import dev.lockstep.sample.deployment.ShopApplication;
import dev.lockstep.sample.shop.Orders;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The shop as it is packaged: its classes are in a library, which either deployment carries. */
final class ShopArchive {
    private ShopArchive() {
    }

    /** For Lockstep's own WAR. */
    static JavaArchive library() {
        return ShrinkWrap.create(JavaArchive.class, "shop.jar").addPackage(Orders.class.getPackage())
            .addAsManifestResource("sample/persistence.xml", "persistence.xml");
    }

    /** For the same server. */
    static WebArchive deployment() {
        return ShrinkWrap.create(WebArchive.class, "shop-app.war").addAsLibrary(library()).addPackage(ShopApplication.class.getPackage())
            .addAsWebInfResource("sample/jboss-all.xml", "jboss-all.xml");
    }
}
