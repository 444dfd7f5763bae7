package dev.lockstep.kv;

import java.time.Instant;

/**
 * A row of a console page before its value is read.
 *
 * @param valueLength characters of its value
 */
public record KvPageRow(String key, Integer valueLength, Long version, Instant expiresAt, Instant updatedAt, Boolean expired) {}
