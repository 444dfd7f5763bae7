package dev.lockstep.platform.error;

import java.util.Locale;

/**
 * Every code and reason an answer may carry: the one list of them.
 *
 * <p>The wire name is the constant's name in lower case. {@link #status()} is the HTTP status of an answer whose
 * request failed for it; a transaction that rolled back answers 200 with the code as its {@code reason}.
 */
public enum ErrorCode {
    // the request
    BAD_BODY(400), BAD_REQUEST(400), NAME_TOO_LONG(413), TOO_LARGE(413), BODY_TOO_LARGE(413), NO_SUCH_ROUTE(404), NOT_FOUND(404),
    METHOD_NOT_ALLOWED(405),
    // a step's verdict
    KV_PRECONDITION(200), DUPLICATE(200), REJECTED_ACK(200), QUEUE_NOT_FOUND(200), RESERVED(200, true), UNAVAILABLE(200, true),
    // KV
    KV_BAD_BODY(400), KV_BAD_REQUEST(400), KV_UNKNOWN_OP(400), KV_BAD_NAMESPACE(400), KV_BAD_KEY(400), KV_BAD_TTL(400),
    KV_EXPIRY_NOT_SPECIFIED(400), KV_BAD_EXPECT(400), KV_TOO_MANY_OPS(400), KV_TOO_MANY_KEYS(400), KV_DUPLICATE_KEY_IN_CALL(400),
    KV_TENANT_NOT_AN_INPUT(400), KV_GET_PREFIX_NOT_ALLOWED_IN_TRANSACTION(400), KV_PREFIX_REQUIRED(400), KV_NO_QUERY_STRING(400),
    KV_FIELD_IN_PATH(400), KV_KEY_TOO_LARGE(413), KV_VALUE_TOO_LARGE(413),
    // timers
    TIMERS_BAD_BODY(400), TIMERS_BAD_REQUEST(400), TIMERS_TOO_MANY_OPS(400), TIMERS_BAD_OP(400), TIMERS_SERVER_OWNED_FIELD(400),
    TIMERS_QUEUE_REQUIRED(400), TIMERS_DELAY_REQUIRED(400), TIMERS_HORIZON(403), TIMERS_PAYLOAD_REQUIRED(400),
    TIMERS_PAYLOAD_NOT_BASE64(400), TIMERS_PAYLOAD_TOO_LARGE(413),
    TIMERS_ENCRYPTED_CONFLICT(400),
    // what an operator has paused
    KV_DISABLED(503, true), TIMERS_DISABLED(503, true),
    // the server and its database
    OVERLOADED(429, true), RETRY(503, true), TIMEOUT(503, true), OUTCOME_UNKNOWN(503, true), STORAGE_FULL(507), INTERNAL(500);

    private final int status;
    private final boolean retryable;

    ErrorCode(int status) {
        this(status, false);
    }

    ErrorCode(int status, boolean retryable) {
        this.status = status;
        this.retryable = retryable;
    }

    /** The name clients see. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    public int status() {
        return status;
    }

    /** Whether the same request may succeed when it is sent again unchanged. */
    public boolean retryable() {
        return retryable;
    }
}
