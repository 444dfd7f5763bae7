package dev.lockstep.platform.caller;

import java.util.UUID;

/**
 * Who makes a call: the tenant whose data it may touch, and the subject a validated token names.
 *
 * @param producerSub stamped on the messages the call pushes; null without a token
 */
public record Caller(UUID tenant, String producerSub) {
    /** The tenant of every call that names none. */
    public static final UUID DEFAULT_TENANT = UUID.fromString("00000000-0000-0000-0000-000000000001");

    public static final Caller ANONYMOUS = new Caller(DEFAULT_TENANT, null);
}
