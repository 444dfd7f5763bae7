package dev.lockstep.delivery;

import dev.lockstep.delivery.AckState.AckedPartition;
import dev.lockstep.platform.wake.AfterCommit;
import dev.lockstep.platform.wake.PartitionNews;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Tells whoever waits for messages which partitions a call gave back, once it has committed. */
@ApplicationScoped
public class DeliveryNews {
    @Inject
    private AfterCommit afterCommit;
    @Inject
    private Event<PartitionNews> news;

    public void announceAfterCommit(CursorBook book, Map<Long, AckedPartition> partitions) {
        List<PartitionNews> released = book.released().stream().map(partitions::get).filter(Objects::nonNull)
            .map(partition -> new PartitionNews(partition.tenant(), partition.queue(), partition.queueId(), List.of(partition.id())))
            .toList();
        announceAfterCommit(released);
    }

    public void announceAfterCommit(List<PartitionNews> all) {
        if (!all.isEmpty()) {
            afterCommit.run(() -> all.forEach(news::fire));
        }
    }
}
