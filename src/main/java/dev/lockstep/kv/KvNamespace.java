package dev.lockstep.kv;

/**
 * A namespace that has rows.
 *
 * @param keys how many, expired ones included
 */
public record KvNamespace(String namespace, Long keys) {}
