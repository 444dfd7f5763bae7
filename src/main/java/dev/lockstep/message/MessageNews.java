package dev.lockstep.message;

import dev.lockstep.message.PushDecision.Append;
import dev.lockstep.platform.wake.AfterCommit;
import dev.lockstep.platform.wake.PartitionNews;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Tells whoever waits for messages what a push appended, once it has committed, and counts it. */
@ApplicationScoped
public class MessageNews {
    @Inject
    private AfterCommit afterCommit;
    @Inject
    private Event<PartitionNews> news;
    @Inject
    private PushMeter meter;

    public void announceAfterCommit(UUID tenant, PushDecision decision) {
        List<PartitionNews> all = of(tenant, decision);
        afterCommit.run(() -> {
            meter.count(decision);
            all.forEach(news::fire);
        });
    }

    private static List<PartitionNews> of(UUID tenant, PushDecision decision) {
        Map<String, Long> queueIds = new LinkedHashMap<>();
        Map<String, Set<Long>> partitions = new LinkedHashMap<>();
        for (Append append : decision.appends()) {
            queueIds.put(append.message().queue(), append.queueId());
            partitions.computeIfAbsent(append.message().queue(), queue -> new LinkedHashSet<>()).add(append.partitionId());
        }
        List<PartitionNews> all = new ArrayList<>();
        queueIds.forEach((queue, id) -> all.add(new PartitionNews(tenant, queue, id, List.copyOf(partitions.get(queue)))));
        return all;
    }
}
