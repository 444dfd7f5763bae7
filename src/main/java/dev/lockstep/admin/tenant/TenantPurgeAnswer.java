package dev.lockstep.admin.tenant;

import java.util.UUID;

/** What a purge removed (contract section F.3). */
public record TenantPurgeAnswer(boolean success, UUID tenant, boolean done, Deleted deleted) {
    /** How many there were; messages, cursors, registrations and dead letters go with their queues. */
    public record Deleted(long queues, long kvRows, long timers, long traces) {
    }

    /** A purge that was refused. */
    public record Refused(boolean success, String error) {
    }
}
