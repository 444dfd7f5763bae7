package dev.lockstep.kv;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;
import java.util.Objects;
import java.util.UUID;

/** What a row of the table {@code kv} is found by. */
@Embeddable
public class KvEntryId implements Serializable {
    private static final long serialVersionUID = 1;

    @Column(nullable = false)
    private UUID tenant;
    @Column(nullable = false)
    private String namespace;
    @Column(nullable = false)
    private String key;

    /** For the entity manager alone. */
    protected KvEntryId() {
    }

    KvKey key() {
        return new KvKey(namespace, key);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KvEntryId that && Objects.equals(tenant, that.tenant) && Objects.equals(namespace, that.namespace)
            && Objects.equals(key, that.key);
    }

    @Override
    public int hashCode() {
        return Objects.hash(tenant, namespace, key);
    }
}
