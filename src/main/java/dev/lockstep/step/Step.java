package dev.lockstep.step;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/**
 * What is to happen as one: acks, pushes, keys, timers and positions. Built by one thread, part by part; applied by
 * {@link Lockstep#apply}, and as often as is wanted.
 */
public final class Step {
    private static final ObjectMapper JSON = new ObjectMapper().setSerializationInclusion(JsonInclude.Include.NON_NULL);

    private final List<Operation> operations = new ArrayList<>();
    private final List<String> leases = new ArrayList<>();
    private final List<KeyOperation> keys = new ArrayList<>();
    private final List<Timer> timers = new ArrayList<>();
    private final List<Position> positions = new ArrayList<>();
    private UUID tenant;
    private String producer;

    /** The body of the HTTP route. */
    private record Body(List<Operation> operations, List<String> requiredLeases, List<KeyOperation> kv, List<Timer> timers,
                        List<Position> positions) {
    }

    /** Acks a message. */
    public Step ack(Ack ack) {
        operations.add(Objects.requireNonNull(ack));
        return this;
    }

    /** Pushes a message. */
    public Step push(Push push) {
        operations.add(Objects.requireNonNull(push));
        return this;
    }

    /** Pushes a message to the partition {@code Default}; the payload is whatever {@link Json#of} takes. */
    public Step push(String queue, Object payload) {
        return push(Push.to(queue, payload));
    }

    /** Names a lease for the acks that name none. It fences nothing else. */
    public Step lease(String leaseId) {
        leases.add(Objects.requireNonNull(leaseId));
        return this;
    }

    /** Reads or writes a key. */
    public Step key(KeyOperation operation) {
        keys.add(Objects.requireNonNull(operation));
        return this;
    }

    /** Writes a key; the value is whatever {@link Json#of} takes. */
    public Step put(String namespace, String key, Object value, Expiry expiry) {
        return key(KeyOperation.put(namespace, key, value, expiry));
    }

    /** Lets the step pass once: it is refused with {@code GATE_LOST} as long as the key exists, which this step makes. */
    public Step once(String namespace, String key, Expiry expiry) {
        return key(KeyOperation.putIfAbsent(namespace, key, true, expiry).gate());
    }

    /** Sets or cancels a timer. */
    public Step timer(Timer timer) {
        timers.add(Objects.requireNonNull(timer));
        return this;
    }

    /** Sets or forgets where a group reads. */
    public Step position(Position position) {
        positions.add(Objects.requireNonNull(position));
        return this;
    }

    /** Whose data the step is about; without this the default tenant's. */
    public Step tenant(UUID id) {
        tenant = id;
        return this;
    }

    /**
     * The producer that the pushed messages and the timers name; without this none.
     *
     * @throws IllegalArgumentException when it holds a NUL, or half of a surrogate pair
     */
    public Step producer(String subject) {
        if (subject != null && subject.codePoints().anyMatch(c -> c == 0 || c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)) {
            throw new IllegalArgumentException("a producer's name must be Unicode text without NUL");
        }
        producer = subject;
        return this;
    }

    /** The tenant it names, or null. */
    public UUID tenant() {
        return tenant;
    }

    /** The producer it names, or null. */
    public String producer() {
        return producer;
    }

    /**
     * The step as the body of {@code POST /api/v1/transaction}; tenant and producer are none of it.
     *
     * @throws IllegalArgumentException when a name is no Unicode text
     */
    public byte[] toJson() {
        try {
            return JSON.writeValueAsBytes(new Body(operations, leases, keys, timers, positions));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("the step holds text that is no Unicode", e);
        }
    }
}
