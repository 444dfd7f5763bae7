package dev.lockstep.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.Management;
import dev.lockstep.testing.TestDatabase;
import dev.lockstep.worker.beside.BesideHandlers;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Handlers in deployments beside Lockstep's: they run at home, and leave nothing behind when they go. */
@ArquillianTest
class DeploymentsIT {
    private static final int ROUNDS = Integer.getInteger("worker.rounds", 50);
    private static final String UNIT = """
        <persistence xmlns="https://jakarta.ee/xml/ns/persistence" version="3.0">
          <persistence-unit name="beside" transaction-type="JTA">
            <jta-data-source>java:jboss/datasources/LockstepDS</jta-data-source>
          </persistence-unit>
        </persistence>""";

    @ArquillianResource
    private Deployer deployer;
    private final Broker broker = Broker.ofTestServer();
    private final TestDatabase database = TestDatabase.ofTestServer();
    private final String partition = Broker.unique("p");

    @Deployment(name = "lockstep", order = 1, testable = false)
    static WebArchive lockstep() {
        return LockstepArchive.with();
    }

    @Deployment(name = "beside", managed = false, testable = false)
    static WebArchive beside() {
        return dependent("beside.war").addPackage("dev.lockstep.worker.beside")
            .addAsResource(new StringAsset(UNIT), "META-INF/persistence.xml");
    }

    @Deployment(name = "greedy", managed = false, testable = false)
    static WebArchive greedy() {
        return dependent("greedy.war").addClasses(BesideHandlers.class, GreedyHandler.class);
    }

    private static WebArchive dependent(String name) {
        return ShrinkWrap.create(WebArchive.class, name)
            .addAsManifestResource(new StringAsset("Manifest-Version: 1.0\nDependencies: deployment.lockstep.war\n"), "MANIFEST.MF")
            .addAsWebInfResource(new StringAsset("<beans xmlns=\"https://jakarta.ee/xml/ns/jakartaee\" bean-discovery-mode=\"annotated\"/>"), "beans.xml");
    }

    private void createTable() {
        database.execute("create table if not exists beside_row (place text primary key, home text)");
    }

    private List<String> rows() {
        return database.texts("select home from beside_row where place like ?", partition + "/%");
    }

    @Test
    void handlersOfAnotherDeploymentRunWithItsClassLoaderItsNamesAndItsPersistenceUnit() {
        createTable();
        deployer.deploy("beside");
        try {
            broker.push("beside", partition, partition + "-0", "retry");
            broker.push("beside", partition, partition + "-1", "done");
            WorkerScene.await().until(() -> rows().size() == 2);
            assertEquals(List.of("beside true", "beside true"), rows());
            assertEquals(2L, broker.position("workers", "beside", partition));
        } finally {
            deployer.undeploy("beside");
        }
    }

    @Test
    void aPoolThatIsTooSmallRefusesTheDeploymentAndSaysWhatToSet() throws IOException {
        assertThrows(Exception.class, () -> deployer.deploy("greedy"));
        try (Management management = Management.ofTestServer()) {
            assertTrue(Files.readString(management.log()).contains("Set LOCKSTEP_POOL_MAX to 502"));
        }
    }

    @Test
    void aSuspendedServerHandlesNothingAndAResumedOneGoesOn() throws IOException {
        createTable();
        deployer.deploy("beside");
        try (Management management = Management.ofTestServer()) {
            broker.push("beside", partition, partition + "-0", "retry");
            WorkerScene.await().until(() -> rows().size() == 1);
            management.suspend();
            WorkerScene.await().until(() -> broker.http().get("/health").status() == 503);
            database.execute("select pg_sleep(0.6)");
            pushBySql();
            database.execute("select pg_sleep(1.5)");
            assertEquals(1, rows().size());
            management.resume();
            WorkerScene.await().until(() -> rows().size() == 2);
        } finally {
            deployer.undeploy("beside");
        }
    }

    /** The suspended server takes no pushes. */
    private void pushBySql() {
        database.execute("with p as (update partition set next_offset = 2 where name = ? returning id)"
            + " insert into message (partition_id, message_offset, message_id, transaction_id, created_at, payload)"
            + " select id, 1, gen_random_uuid(), 'by-sql', clock_timestamp(), '1' from p", partition);
    }

    @Test
    void nothingIsLeftAfterManyRounds() throws IOException {
        createTable();
        try (Management management = Management.ofTestServer()) {
            int connections = management.databaseConnectionsInUse();
            long start = System.nanoTime();
            for (int round = 0; round < ROUNDS; round++) {
                deployer.deploy("beside");
                broker.push("beside", partition, partition + "-" + round, round % 2 == 0 ? "done" : "wait");
                broker.push("beside-regular", partition, partition + "-" + round, "wait");
                int held = round % 2;
                WorkerScene.await().until(() -> leases() == 1 && (held == 0 || management.databaseConnectionsInUse() > connections));
                deployer.undeploy("beside");
                assertEquals(0, leases());
                assertEquals(List.of(), workersThreads(management));
            }
            System.out.println("workers: " + ROUNDS + " rounds took " + (System.nanoTime() - start) / 1_000_000 + " ms");
            assertEquals(connections, management.databaseConnectionsInUse());
        }
        assertEquals(0, database.number("select count(*) from pg_stat_activity where state like 'idle in%' or wait_event_type = 'Lock'"));
        deployer.deploy("beside");
        deployer.undeploy("beside");
    }

    private long leases() {
        return database.number("select count(*) from cursor c join partition p on p.id = c.partition_id where p.name = ?"
            + " and c.lease_until > clock_timestamp()", partition);
    }

    private static List<String> workersThreads(Management management) {
        return management.threadNames().stream().filter(name -> name.startsWith("lockstep-worker")).toList();
    }
}
