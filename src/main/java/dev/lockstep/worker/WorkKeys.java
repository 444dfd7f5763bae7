package dev.lockstep.worker;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.util.RawValue;
import dev.lockstep.kv.KvAnswer;
import dev.lockstep.kv.KvService;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.json.JsonBody;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A handler's keys: the operations of the KV routes, in its transaction. */
@ApplicationScoped
public class WorkKeys {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int DEPTH = 1;

    @Inject
    private KvService keys;

    Optional<String> get(Caller caller, String namespace, String key) {
        return apply(caller, operation("get", namespace, key)) instanceof KvAnswer.Found found ? Optional.of(found.value()) : Optional.empty();
    }

    void put(Caller caller, String namespace, String key, String json) {
        apply(caller, operation("put", namespace, key).putRawValue("value", new RawValue(WorkItems.checkedJson(json))).put("forever", true));
    }

    void delete(Caller caller, String namespace, String key) {
        apply(caller, operation("delete", namespace, key));
    }

    private static ObjectNode operation(String op, String namespace, String key) {
        return JsonNodeFactory.instance.objectNode().put("op", op).put("ns", namespace).put("key", key);
    }

    private KvAnswer apply(Caller caller, ObjectNode operation) {
        try {
            byte[] body = JSON.writeValueAsString(operation).getBytes(StandardCharsets.UTF_8);
            return keys.apply(caller, List.of(JsonBody.parse(body, DEPTH, ErrorCode.KV_BAD_REQUEST))).get(0);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
