package dev.lockstep.sample.shop;

import dev.lockstep.step.Json;
import dev.lockstep.worker.spi.HandlerContext;
import dev.lockstep.worker.spi.HandlerResult;
import dev.lockstep.worker.spi.Message;
import dev.lockstep.worker.spi.MessageHandler;
import dev.lockstep.worker.spi.QueueHandler;
import dev.lockstep.worker.spi.Subscribe;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Takes the payment of each order: claim, payment, receipt and ack are one transaction. */
@ApplicationScoped
@QueueHandler(queue = "orders", group = "payments", subscription = Subscribe.ALL)
public class PaymentHandler implements MessageHandler {
    @Inject
    private Orders orders;

    @Override
    public HandlerResult onMessage(Message message, HandlerContext context) {
        OrderPlaced order = new Json(message.payload()).as(OrderPlaced.class);
        if (order.total().signum() <= 0) {
            return HandlerResult.deadLetter("nothing to pay");
        }
        orders.pay(order);
        context.push("receipts", order.customer(), "receipt-" + order.id(), message.payload());
        return HandlerResult.completed();
    }
}
