package dev.lockstep.admin;

/** What a tenant keeps besides messages (contract section F.3); bytes are estimated from the first rows. */
public record TenantUsage(long kvRows, long kvBytes, long timerRows, long timerBytes) {
}
