package dev.lockstep.kv;

import dev.lockstep.kv.KvOperation.Delete;
import dev.lockstep.kv.KvOperation.Incr;
import dev.lockstep.kv.KvOperation.Put;
import dev.lockstep.kv.KvOperation.Write;
import java.time.Instant;
import java.util.Optional;

/**
 * What comes of one write (contract section C.3).
 *
 * @param reason  why it did not apply, null when it did
 * @param value   the JSON text its answer shows
 * @param version the version its answer shows; of a stored value the database gives it
 * @param effect  what becomes of the row
 * @param stored  the row that is to be, when the effect is {@link Effect#STORE}; its version is not known yet
 */
record KvVerdict(KvReason reason, String value, long version, Effect effect, KvRow stored) {
    /** What becomes of the row. */
    enum Effect { KEEP, STORE, REMOVE }

    static final String JSON_NULL = "null";

    boolean applied() {
        return reason == null;
    }

    /**
     * Judges a write.
     *
     * @param row the key's row, expired or not
     */
    static KvVerdict of(Write write, Optional<KvRow> row, Instant now) {
        Optional<KvRow> live = row.filter(there -> there.isLiveAt(now));
        if (write instanceof Put put) {
            return put(put, live, now);
        }
        if (write instanceof Delete delete) {
            return delete(delete, row, live);
        }
        return incr((Incr) write, live, now);
    }

    private static KvVerdict put(Put put, Optional<KvRow> live, Instant now) {
        return refusal(put.expect(), live).map(reason -> lost(reason, live)).orElseGet(
            () -> stored(put.key(), put.value(), put.expiry().from(now), live.map(KvRow::createdAt).orElse(now), now));
    }

    /** Why a write with this expectation does not apply; empty when it does. */
    private static Optional<KvReason> refusal(Long expect, Optional<KvRow> live) {
        if (expect == null) {
            return Optional.empty();
        }
        if (expect == 0) {
            return live.map(there -> KvReason.EXISTS);
        }
        if (live.isEmpty()) {
            return Optional.of(KvReason.ABSENT);
        }
        return live.filter(there -> there.version() != expect).map(there -> KvReason.VERSION);
    }

    private static KvVerdict delete(Delete delete, Optional<KvRow> row, Optional<KvRow> live) {
        Optional<KvReason> refusal = refusal(delete.expect(), live);
        if (refusal.isPresent()) {
            return lost(refusal.get(), live);
        }
        if (delete.expect() == null && live.isEmpty()) {
            // an expired row was never there for the caller, yet there is no reason to leave it lying
            return new KvVerdict(KvReason.ABSENT, JSON_NULL, 0, row.isPresent() ? Effect.REMOVE : Effect.KEEP, null);
        }
        return live.map(there -> new KvVerdict(null, there.value(), there.version(), Effect.REMOVE, null))
            .orElseGet(() -> new KvVerdict(null, JSON_NULL, 0, Effect.KEEP, null));
    }

    private static KvVerdict incr(Incr incr, Optional<KvRow> live, Instant now) {
        Optional<KvNumber> current = live.isEmpty() ? Optional.of(KvNumber.ZERO) : KvNumber.ofJson(live.get().value());
        long version = live.map(KvRow::version).orElse(0L);
        if (current.isEmpty()) {
            return new KvVerdict(KvReason.TYPE, KvNumber.ZERO.json(), version, Effect.KEEP, null);
        }
        Optional<KvNumber> sum = current.get().plus(incr.delta()).filter(number -> isWithin(number, incr));
        if (sum.isEmpty()) {
            return new KvVerdict(KvReason.LIMIT, current.get().json(), version, Effect.KEEP, null);
        }
        // the life of a counter begins with it: a live row keeps its expiry
        Instant expiresAt = live.isPresent() ? live.get().expiresAt() : incr.expiry().from(now);
        return stored(incr.key(), sum.get().json(), expiresAt, live.map(KvRow::createdAt).orElse(now), now);
    }

    private static boolean isWithin(KvNumber number, Incr incr) {
        return (incr.min() == null || number.compareTo(incr.min()) >= 0) && (incr.max() == null || number.compareTo(incr.max()) <= 0);
    }

    private static KvVerdict stored(KvKey key, String value, Instant expiresAt, Instant createdAt, Instant now) {
        return new KvVerdict(null, value, 0, Effect.STORE, new KvRow(key, value, 0, expiresAt, createdAt, now));
    }

    private static KvVerdict lost(KvReason reason, Optional<KvRow> live) {
        return new KvVerdict(reason, live.map(KvRow::value).orElse(JSON_NULL), live.map(KvRow::version).orElse(0L), Effect.KEEP, null);
    }
}
