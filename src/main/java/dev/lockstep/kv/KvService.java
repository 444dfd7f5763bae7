package dev.lockstep.kv;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.database.Pipeline;
import dev.lockstep.platform.json.JsonValue;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The KV routes, each call in one transaction. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRED)
public class KvService {
    @Inject
    private KvRepository repository;
    @Inject
    private KvEntryRepository entries;
    @Inject
    private Settings settings;

    /**
     * Does the operations of a call, all or none of them.
     *
     * @return the answers in the operations' order
     * @throws dev.lockstep.platform.error.Refusal when an operation is invalid
     * @throws KvPreconditionException             when a required one lost; then nothing is written
     */
    public List<KvAnswer> apply(Caller caller, List<JsonValue> operations) {
        return apply(caller.tenant(), KvParser.parse(operations, limits()));
    }

    /** Sets the key of a path; {@code fields} are the body's. */
    public KvAnswer put(Caller caller, KvKey key, Map<String, JsonValue> fields) {
        return ofKey(caller, KvOp.PUT, key, fields);
    }

    /** Removes the key of a path; {@code fields} are the body's. */
    public KvAnswer delete(Caller caller, KvKey key, Map<String, JsonValue> fields) {
        return ofKey(caller, KvOp.DELETE, key, fields);
    }

    private KvAnswer ofKey(Caller caller, KvOp op, KvKey key, Map<String, JsonValue> fields) {
        KvOperation operation = new KvOperationParser("", op, fields, limits()).ofKey(key);
        return apply(caller.tenant(), List.of(operation)).get(0);
    }

    private List<KvAnswer> apply(UUID tenant, List<KvOperation> operations) {
        Pipeline loadingPipeline = new Pipeline();
        KvLoading loading = repository.lockAndLoad(loadingPipeline, tenant, operations);
        repository.run(loadingPipeline);
        KvDecision decision = KvDecision.of(operations, loading.state());
        decision.lostGate().ifPresent(lost -> {
            throw new KvPreconditionException(lost);
        });
        Pipeline writingPipeline = new Pipeline();
        KvWritten written = repository.write(writingPipeline, tenant, decision);
        repository.run(writingPipeline);
        return decision.answers(written);
    }

    /** The value of a key. */
    public KvAnswer get(Caller caller, KvKey key) {
        return entries.live(caller.tenant(), key).<KvAnswer>map(KvAnswer.Found::of).orElseGet(() -> KvAnswer.NotFound.of(key));
    }

    /** A page of the console; its values end where the read budget does. */
    public KvPageAnswer page(Caller caller, KvPageRequest page) {
        List<KvPageRow> rows = entries.page(caller.tenant(), page);
        List<KvPageRow> shown = page.shown(rows);
        Map<String, KvRow> values = page.keysOnly() || shown.isEmpty() ? Map.of()
            : entries.rows(caller.tenant(), page.namespace(), shown.stream().map(KvPageRow::key).toList());
        return KvPageAnswer.of(page, shown, values, shown.size() < rows.size());
    }

    /** The namespaces that have rows. */
    public List<KvNamespace> namespaces(Caller caller) {
        return entries.namespaces(caller.tenant());
    }

    private KvLimits limits() {
        return KvLimits.ofRoute(settings.number(Setting.KV_MAX_OPS_PER_CALL), settings.number(Setting.KV_MAX_KEYS_PER_CALL),
            settings.number(Setting.KV_MAX_VALUE_BYTES));
    }
}
