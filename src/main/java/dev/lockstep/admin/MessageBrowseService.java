package dev.lockstep.admin;

import dev.lockstep.platform.caller.Caller;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.Optional;

/** Shows the messages of a tenant (contract section F.2). */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class MessageBrowseService {
    @Inject
    private MessageBrowseRepository messages;

    /** A page of the messages asked for, the newest first. */
    public MessageListAnswer list(Caller caller, MessageFilter filter, Page page) {
        return messages.list(caller.tenant(), filter, page);
    }

    /** Empty when there is no such message any more, or never was. */
    public Optional<MessageDetailAnswer> detail(Caller caller, long partitionId, String transactionId) {
        return messages.detail(caller.tenant(), partitionId, transactionId);
    }
}
