package dev.lockstep.sample.shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;

/** The payment of an order: one at most. */
@Entity
@Table(name = "shop_payment")
public class Payment {
    @Id
    private String orderId;
    private BigDecimal amount;

    protected Payment() {
    }

    /** The payment of an order. */
    public Payment(String orderId, BigDecimal amount) {
        this.orderId = orderId;
        this.amount = amount;
    }

    public BigDecimal amount() {
        return amount;
    }
}
