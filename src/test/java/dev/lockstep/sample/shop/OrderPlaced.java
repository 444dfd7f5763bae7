package dev.lockstep.sample.shop;

import java.math.BigDecimal;

/** What is sent to place an order, and what the queue of orders carries. */
public record OrderPlaced(String id, String customer, BigDecimal total) {
}
