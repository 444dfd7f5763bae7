package dev.lockstep.message;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.json.JsonBody;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.json.JsonValue.Kind;
import java.util.ArrayList;
import java.util.List;

/** Reads the body of a push (contract section B.1). */
public final class PushParser {
    private static final int BODY_DEPTH = 3;
    private static final PushItemParser ITEMS = new PushItemParser(ErrorCode.BAD_BODY);

    private PushParser() {
    }

    /** @throws Refusal bad_body when the body is no JSON object with an array of items, or as the items' parser says */
    public static List<PushItem> parse(byte[] body) {
        try {
            return items(JsonBody.parse(body, BODY_DEPTH, ErrorCode.BAD_BODY));
        } catch (Refusal e) {
            throw e.code() == ErrorCode.BAD_BODY ? new Refusal(e.code(), "bad push body: " + e.getMessage()) : e;
        }
    }

    private static List<PushItem> items(JsonValue root) {
        JsonValue list = root.is(Kind.OBJECT) ? root.field("items") : null;
        if (list == null || !list.is(Kind.ARRAY)) {
            throw new Refusal(ErrorCode.BAD_BODY, "it has no array of items");
        }
        List<PushItem> items = new ArrayList<>();
        for (JsonValue element : list.elements()) {
            items.add(ITEMS.parse(element, "item at index " + items.size()));
        }
        return items;
    }
}
