package dev.lockstep.admin;

import com.fasterxml.jackson.annotation.JsonInclude;

/** What a deletion found (contract section F.3): no queue is an answer, not an error. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record QueueDeletionAnswer(boolean deleted, boolean existed, String queue, String message) {
    static QueueDeletionAnswer of(String queue, boolean existed) {
        return new QueueDeletionAnswer(existed, existed, queue, existed ? null : "Queue not found, nothing was deleted");
    }
}
