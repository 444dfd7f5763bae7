package dev.lockstep.admin.trace;

import java.util.UUID;

/** A trace was recorded (contract section F.4). */
public record TraceRecordedAnswer(boolean success, UUID traceId) {
    /** A trace of a partition that the tenant does not have. */
    public record NotFound(boolean success, String error) {
    }
}
