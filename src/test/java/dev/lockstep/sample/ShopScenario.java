package dev.lockstep.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import dev.lockstep.sample.shop.OrderPlaced;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.TestDatabase;
import dev.lockstep.testkit.TestedLockstep;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the shop does, wherever it is deployed. */
abstract class ShopScenario {
    private final TestDatabase database = TestDatabase.ofTestServer();
    private final TestedLockstep lockstep = TestedLockstep.at(URI.create("http://localhost:" + Integer.getInteger("test.http.port")));
    private final Broker broker = Broker.ofTestServer();
    private final String id = Broker.unique("order");
    private final String customer = Broker.unique("customer");

    @BeforeEach
    void makeTheShopsTables() {
        database.execute("create table if not exists shop_order (id text primary key, customer text, total numeric, paid boolean)");
        database.execute("create table if not exists shop_payment (orderid text primary key, amount numeric)");
    }

    @Test
    void anOrderIsPlacedTogetherWithItsMessageItsGateAndItsReminder() {
        assertEquals(201, place("120.50").status());

        assertEquals(1, orders());
        TestedLockstep.Pushed pushed = placed().get(0);
        assertEquals(id, pushed.transactionId());
        assertEquals(customer, pushed.payload().get("customer").textValue());
        assertEquals(true, broker.key("orders", id).get("found").booleanValue());
    }

    @Test
    void anOrderIsPlacedOnce() {
        place("120.50");
        assertEquals(409, place("99.00").status());

        assertEquals("120.50", database.text("select total from shop_order where id = ?", id));
        assertEquals(1, placed().size());
    }

    @Test
    void anOrderWhoseRowIsRefusedAtTheCommitLeavesNothingOfItsStep() {
        database.execute("insert into shop_order values (?, 'somebody else', 1, false)", id);
        assertEquals(500, place("120.50").status());

        assertEquals(List.of(), placed());
        assertFalse(broker.key("orders", id).get("found").booleanValue());
        assertFalse(reminder().get("found").booleanValue());
    }

    @Test
    void aWaitingPopIsGivenTheOrderThatIsPlaced() throws Exception {
        place("1");
        var pop = broker.popAsync("orders", "wait=true&timeout=60000&subscriptionMode=all&consumerGroup=" + Broker.unique("waiting"));
        assertEquals(200, pop.get().status());
    }

    private Answer place(String total) {
        return broker.http().post(root() + "/shop/orders", new OrderPlaced(id, customer, new BigDecimal(total)));
    }

    /** The path of the deployment that the shop is in. */
    abstract String root();

    private List<TestedLockstep.Pushed> placed() {
        return lockstep.pushed("orders").stream().filter(message -> message.partition().equals(customer)).toList();
    }

    private JsonNode reminder() {
        return broker.http().get("/api/v1/timers/reminders/" + id).json();
    }

    private long orders() {
        return database.number("select count(*) from shop_order where id = ? and customer = ?", id, customer);
    }
}
