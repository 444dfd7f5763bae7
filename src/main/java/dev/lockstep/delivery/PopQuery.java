package dev.lockstep.delivery;

import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.time.WireTime;
import jakarta.ws.rs.core.MultivaluedMap;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Optional;

/** Reads the query parameters of a pop (contract section B.3). */
final class PopQuery {
    static final int DEFAULT_BATCH = 200;
    static final int MAX_PARTITIONS = 64;
    static final long MAX_TIMEOUT_MILLIS = 60_000;

    private final MultivaluedMap<String, String> parameters;

    PopQuery(MultivaluedMap<String, String> parameters) {
        this.parameters = parameters;
    }

    /** @throws Refusal bad_request when a parameter cannot be read */
    PopRequest request(long defaultTimeoutMillis, SubscriptionMode defaultMode) {
        String group = text("consumerGroup");
        return new PopRequest(
            (int) number("batch", DEFAULT_BATCH, 1, Integer.MAX_VALUE),
            (int) number("partitions", 1, 1, MAX_PARTITIONS),
            flag("wait"),
            number("timeout", Math.min(defaultTimeoutMillis, MAX_TIMEOUT_MILLIS), 1, MAX_TIMEOUT_MILLIS),
            group == null || group.isEmpty() ? Names.QUEUE_MODE : group,
            flag("autoAck") || flag("commitOnDelivery"),
            number("leaseSeconds", 0, 0, LeaseResource.MAX_SECONDS),
            subscription(defaultMode),
            flag("conflation"));
    }

    /** A parameter as it stands, or null. */
    String text(String name) {
        String text = parameters.getFirst(name);
        if (text != null && text.indexOf('\0') >= 0) {
            throw new Refusal(ErrorCode.BAD_REQUEST, name + " holds a NUL");
        }
        return text;
    }

    private Subscription subscription(SubscriptionMode defaultMode) {
        String from = text("subscriptionFrom");
        if ("now".equalsIgnoreCase(from)) {
            return new Subscription(SubscriptionMode.NEW, null);
        }
        Optional<Instant> instant = from == null ? Optional.empty() : WireTime.parse(from);
        if (instant.isPresent()) {
            return new Subscription(SubscriptionMode.TIMESTAMP, instant.get());
        }
        String mode = text("subscriptionMode");
        return new Subscription(mode == null || mode.isEmpty() ? defaultMode : SubscriptionMode.of(mode), null);
    }

    private long number(String name, long absent, long least, long most) {
        String text = text(name);
        if (text == null || text.isEmpty()) {
            return absent;
        }
        if (!text.matches("[+-]?[0-9]{1,30}")) {
            throw new Refusal(ErrorCode.BAD_REQUEST, name + " must be an integer");
        }
        BigInteger number = new BigInteger(text);
        return number.max(BigInteger.valueOf(least)).min(BigInteger.valueOf(most)).longValue();
    }

    private boolean flag(String name) {
        String text = text(name);
        if (text == null || text.isEmpty() || text.equalsIgnoreCase("false") || text.equals("0")) {
            return false;
        }
        if (text.equalsIgnoreCase("true") || text.equals("1")) {
            return true;
        }
        throw new Refusal(ErrorCode.BAD_REQUEST, name + " must be true or false");
    }
}
