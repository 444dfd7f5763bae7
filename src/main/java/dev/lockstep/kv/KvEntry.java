package dev.lockstep.kv;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;

/**
 * A row of the table {@code kv}, for the routes that only read. Calls that may write go through {@link KvRepository}: they lock
 * absent keys too, which no entity can.
 */
@Entity
@Table(name = "kv")
public class KvEntry {
    @EmbeddedId
    private KvEntryId id;
    private String value;
    @Column(nullable = false)
    private long version;
    @Column(name = "expires_at")
    private Instant expiresAt;
    @Column(name = "created_at", nullable = false)
    private Instant createdAt;
    @Column(name = "updated_at", nullable = false)
    private Instant updatedAt;

    /** For the entity manager alone. */
    protected KvEntry() {
    }

    KvRow row() {
        return new KvRow(id.key(), value, version, expiresAt, createdAt, updatedAt);
    }
}
