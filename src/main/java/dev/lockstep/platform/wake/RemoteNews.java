package dev.lockstep.platform.wake;

import java.util.List;
import java.util.Map;

/**
 * As {@link PartitionNews}, but it committed on another node.
 *
 * @param partitions the partitions' ids by the ids of their queues
 */
public record RemoteNews(Map<Long, List<Long>> partitions) {
}
