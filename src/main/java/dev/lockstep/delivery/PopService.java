package dev.lockstep.delivery;

import dev.lockstep.delivery.PopRepository.DiscoveredQueue;
import dev.lockstep.group.GroupRepository;
import dev.lockstep.group.Registration;
import dev.lockstep.message.MessageRepository;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.database.Rows;
import dev.lockstep.platform.name.Names;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;

/** The transactions of pops. Whom to ask for, and whether to wait, is decided outside of them. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class PopService {
    /** Queues that one discovery looks at. */
    static final int DISCOVERY_QUEUES = 1000;

    @Inject
    private PopRepository pops;
    @Inject
    private GroupRepository groups;
    @Inject
    private MessageRepository messages;
    @Inject
    private DeliveryNews news;

    /** Makes the queue and registers the group where they are new, and finds where the group has something to read. */
    public Scan open(Caller caller, String queue, PopRequest request, int limit) {
        Pipeline pipeline = new Pipeline();
        messages.createQueues(pipeline, caller.tenant(), List.of(queue));
        if (!request.group().equals(Names.QUEUE_MODE)) {
            groups.register(pipeline, caller.tenant(), List.of(registration(queue, request)));
        }
        PopRepository.ScanLoading loading = pops.scan(pipeline, caller.tenant(), queue, request.group(), limit);
        pops.run(pipeline);
        return loading.scan();
    }

    /** Claims from these partitions, in their order. */
    public Delivery claim(Caller caller, PopRequest request, List<Long> partitionIds) {
        return claim(request, pops.lockById(caller.tenant(), request, partitionIds), partitionIds);
    }

    /** Claims from the one partition of this name; makes and registers nothing. */
    public Delivery claimPinned(Caller caller, PopRequest request, String queue, String partition) {
        return claim(request, pops.lockByName(caller.tenant(), request, queue, partition), null);
    }

    /** Claims from the queues of a namespace, a task or both, and registers the group on them. */
    public Delivery discover(Caller caller, PopRequest request, String namespace, String task) {
        List<DiscoveredQueue> queues = pops.discoverQueues(caller.tenant(), namespace, task, DISCOVERY_QUEUES);
        Pipeline pipeline = new Pipeline();
        if (!request.group().equals(Names.QUEUE_MODE)) {
            groups.register(pipeline, caller.tenant(), queues.stream().map(queue -> registration(queue.name(), request)).toList());
        }
        Rows<Long> found = pops.discover(pipeline, request.group(), queues, request.partitions());
        pops.run(pipeline);
        return claim(caller, request, found.list());
    }

    private Delivery claim(PopRequest request, CandidateLoading loading, List<Long> order) {
        ClaimDecision decision = ClaimDecision.of(request, loading.inOrder(order), loading.now());
        return decision.claims().isEmpty() ? new Delivery(List.of(), List.of(), decision, null, "") : pops.claim(request, decision);
    }

    /** Takes back a delivery that nobody received: its attempt does not count. */
    public void handBack(PopRequest request, Delivery delivery) {
        pops.handBack(request, delivery);
        news.announceAfterCommit(delivery.claims().stream().map(Claim::news).toList());
    }

    private static Registration registration(String queue, PopRequest request) {
        return new Registration(queue, request.group(), request.subscription().mode(), request.subscription().from(),
            request.conflation());
    }
}
