package dev.lockstep.admin.analytics;

import java.time.Instant;

/** What the figures of dead letters are made of: one of them, without its payload. */
record DeadLetterFigure(String error, String group, long retryCount, Instant failedAt, long bytes) {
}
