package dev.lockstep.sample.shop;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.math.BigDecimal;

/** An order; it exists from the moment it is placed. */
@Entity
@Table(name = "shop_order")
public class ShopOrder {
    @Id
    private String id;
    private String customer;
    private BigDecimal total;
    private boolean paid;

    protected ShopOrder() {
    }

    /** An order that is not paid. */
    public ShopOrder(String id, String customer, BigDecimal total) {
        this.id = id;
        this.customer = customer;
        this.total = total;
    }

    /** It is paid now. */
    public void pay() {
        paid = true;
    }

    public boolean isPaid() {
        return paid;
    }
}
