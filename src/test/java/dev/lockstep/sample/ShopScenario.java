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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
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
    void anOrderIsPaidOnceAndItsReminderTakenBack() {
        place("120.50");
        lockstep.awaitSettled("orders", "payments");

        assertEquals("120.50", database.text("select amount from shop_payment where orderid = ?", id));
        assertEquals("true", database.text("select paid::text from shop_order where id = ?", id));
        assertEquals(List.of("receipt-" + id), ofThisOrder("receipts", "receipt-" + id));
        assertFalse(reminder().get("found").booleanValue());
    }

    @Test
    void anOrderWithNothingToPayIsADeadLetterAndItsReminderComes() {
        place("0");
        lockstep.awaitSettled("orders", "payments");

        assertEquals(List.of(), database.texts("select amount from shop_payment where orderid = ?", id));
        assertEquals("nothing to pay", database.text("select error from dead_letter where transaction_id = ?", id));
        lockstep.fireTimer("reminders", id);
        assertEquals(List.of("reminder-" + id), ofThisOrder("reminders", "reminder-" + id));
    }

    @Test
    void aParkedPopIsGivenTheOrderOnceItIsPlaced() throws Exception {
        broker.push("orders", customer, null, new OrderPlaced("to be dead-lettered", customer, BigDecimal.ZERO));
        String group = Broker.unique("parked");
        CompletableFuture<Answer> pop = broker.popAsync("orders", "wait=true&timeout=60000&subscriptionMode=new&consumerGroup=" + group);
        Awaitility.await().atMost(20, TimeUnit.SECONDS)
            .until(() -> database.number("select count(*) from consumer_group where name = ?", group) == 1);
        place("120.50");
        assertEquals(id, Broker.messages(pop.get(30, TimeUnit.SECONDS)).get(0).get("transactionId").textValue());
    }

    @Test
    void aCustomerIsWelcomedOnceInTwoStepsOfOneTransaction() {
        String path = root() + "/shop/customers/" + customer + "/welcome";
        assertEquals(201, broker.http().post(path, null).status());
        assertEquals(200, broker.http().post(path, null).status());
        assertEquals(1, lockstep.pushed("welcomes").stream().filter(message -> message.payload().asText().equals(customer)).count());
    }

    private List<String> ofThisOrder(String queue, String transactionId) {
        return lockstep.pushed(queue).stream().map(TestedLockstep.Pushed::transactionId).filter(transactionId::equals).toList();
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
