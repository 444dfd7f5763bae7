package dev.lockstep.sample.shop;

import dev.lockstep.step.Expiry;
import dev.lockstep.step.KeyOperation;
import dev.lockstep.step.Lockstep;
import dev.lockstep.step.Push;
import dev.lockstep.step.Step;
import dev.lockstep.step.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import java.time.Duration;

/** The orders of the shop. */
@ApplicationScoped
public class Orders {
    @PersistenceContext(unitName = "shop")
    private EntityManager entities;
    @Inject
    private Lockstep lockstep;

    /**
     * The order's row, the message that it was placed, and tomorrow's reminder: all of them or none.
     *
     * @throws dev.lockstep.step.StepRefusedException when an order of that id was placed before
     */
    @Transactional
    public void place(OrderPlaced order) {
        entities.persist(new ShopOrder(order.id(), order.customer(), order.total()));
        lockstep.apply(new Step()
            .once("orders", order.id(), Expiry.after(Duration.ofDays(30)))
            .push(Push.to("orders", order).partition(order.customer()).transactionId(order.id()))
            .timer(Timer.schedule("reminders", order.id(), Duration.ofDays(1), "reminder-" + order.id(), order)));
    }

    /** The payment of an order that was placed; nobody needs to be reminded of it any more. */
    @Transactional
    public void pay(OrderPlaced order) {
        entities.persist(new Payment(order.id(), order.total()));
        entities.find(ShopOrder.class, order.id()).pay();
        lockstep.apply(new Step().timer(Timer.cancel("reminders", order.id())));
    }

    /**
     * Welcomes a customer, the first time.
     *
     * @return whether it was the first time
     */
    @Transactional
    public boolean welcome(String customer) {
        if (!lockstep.apply(new Step().key(KeyOperation.putIfAbsent("welcomed", customer, true, Expiry.NEVER))).written(0).applied()) {
            return false;
        }
        lockstep.apply(new Step().push("welcomes", customer));
        return true;
    }
}
