package dev.lockstep.admin.analytics;

import dev.lockstep.admin.Page;
import dev.lockstep.admin.QueueListAnswer;
import java.util.List;

/** The queues with what each holds (contract section F.4). */
public record StatusQueuesAnswer(List<QueueListAnswer.Row> queues, Page pagination) {
}
