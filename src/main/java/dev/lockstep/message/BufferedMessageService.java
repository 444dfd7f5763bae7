package dev.lockstep.message;

import dev.lockstep.message.BufferedMessage.Destination;
import dev.lockstep.platform.database.ConcurrentChangeException;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.Rows;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Stores what was pushed in maintenance mode, when that is over (contract section K.8): in its order, and through the dedup check
 * as if it were pushed now. One transaction of all nodes does so at a time.
 */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class BufferedMessageService {
    /** Messages of one transaction. */
    static final int MAX_MESSAGES = 500;
    /** Bytes of payload of one transaction, unless a single message has more. */
    static final long MAX_BYTES = 8L * 1024 * 1024;

    @Inject
    private BufferedMessageRepository buffered;
    @Inject
    private MessageRepository messages;
    @Inject
    private MessageNews news;

    /**
     * Stores the first messages, but for those of some destinations.
     *
     * @return how many; 0 when there are none, or while the mode lasts, or while another node is at it
     */
    public int storeNext(Collection<Destination> passedOver) {
        Pipeline pipeline = new Pipeline();
        Rows<Boolean> token = buffered.takeToken(pipeline);
        Rows<BufferedMessage> next = buffered.next(pipeline, passedOver, MAX_MESSAGES, MAX_BYTES);
        buffered.run(pipeline);
        return store(token, next);
    }

    /** Stores the first messages of one destination. */
    public int storeNextOf(Destination destination) {
        Pipeline pipeline = new Pipeline();
        Rows<Boolean> token = buffered.takeToken(pipeline);
        Rows<BufferedMessage> next = buffered.nextOf(pipeline, destination, MAX_MESSAGES, MAX_BYTES);
        buffered.run(pipeline);
        return store(token, next);
    }

    private int store(Rows<Boolean> token, Rows<BufferedMessage> next) {
        boolean isMine = token.first().map(isOn -> !isOn).orElse(false);
        if (!isMine || next.list().isEmpty()) {
            return 0;
        }
        List<BufferedMessage> taken = next.list();
        UUID tenant = taken.get(0).tenant();
        List<NewMessage> pushed = taken.stream().map(BufferedMessage::message).toList();
        Pipeline loading = new Pipeline();
        PushLoading state = messages.lockAndLoad(loading, tenant, pushed);
        Rows<Long> stillThere = buffered.stillThere(loading, taken);
        buffered.run(loading);
        if (stillThere.first().orElse(0L) < taken.size()) {
            throw new ConcurrentChangeException("a queue was deleted while messages were being stored in it");
        }
        PushDecision decision = PushDecision.of(pushed, state.state());
        Pipeline writing = new Pipeline();
        messages.write(writing, decision);
        buffered.delete(writing, taken);
        buffered.run(writing);
        news.announceAfterCommit(tenant, decision);
        return taken.size();
    }

    /** Where the first messages are for, but for some destinations. */
    public Set<Destination> destinations(Collection<Destination> passedOver) {
        Pipeline pipeline = new Pipeline();
        Rows<BufferedMessage> next = buffered.next(pipeline, passedOver, MAX_MESSAGES, MAX_BYTES);
        buffered.run(pipeline);
        Set<Destination> destinations = new LinkedHashSet<>();
        next.list().forEach(message -> destinations.add(message.destination()));
        return destinations;
    }

    /** How many messages wait. */
    public long count() {
        return buffered.count();
    }
}
