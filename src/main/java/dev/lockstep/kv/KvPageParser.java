package dev.lockstep.kv;

import dev.lockstep.platform.json.JsonValue;
import java.util.Map;

/** Reads the body of a console page: the rules of getPrefix, but for the prefix, which may be left out. */
final class KvPageParser {
    private KvPageParser() {
    }

    static KvPageRequest parse(Map<String, JsonValue> body) {
        KvFields fields = new KvFields("", body);
        String namespace = KvNames.namespace("", fields.text("namespace"));
        String prefix = part(fields, "prefix");
        String after = part(fields, "after");
        long limit = fields.integer("limit", KvOperationParser.DEFAULT_PAGE);
        return new KvPageRequest(namespace, prefix, after, (int) Math.max(1, Math.min(limit, KvOperationParser.LARGEST_PAGE)),
            fields.flagOrNull("keysOnly"), fields.flagOrNull("includeExpired"));
    }

    private static String part(KvFields fields, String name) {
        String text = fields.text(name);
        return text == null ? "" : KvNames.keyPart("", text);
    }
}
