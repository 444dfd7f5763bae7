package dev.lockstep.message;

import static dev.lockstep.message.MessageSamples.quoted;
import static dev.lockstep.message.MessageSamples.utf8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The body of contract section B.1. */
class PushParserTest {
    @Test
    void itemsKeepTheOrderOfTheBody() {
        List<PushItem> items = PushParser.parse(quoted("""
            {'items':[{'queue':'b','payload':1},{'queue':'a','payload':[1.10],'partition':'p','transactionId':'t'}],'bufferMs':100,'other':null}"""));
        assertEquals(List.of(new PushItem("b", "Default", null, null, "1"), new PushItem("a", "p", "t", null, "[1.10]")), items);
    }

    @Test
    void noItemsAreAPushOfNothing() {
        assertEquals(List.of(), PushParser.parse(quoted("{'items':[]}")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "5", "null", "'text'", "{'items':null}", "{'items':{}}", "{'items':'x'}", "{'items':5}", "[{'queue':'q','payload':1}]"})
    void aBodyHasAnArrayOfItems(String body) {
        assertEquals("bad push body: it has no array of items", badBody(body));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not json", "{", "{'items':[1,]}", "{'items':[]} {}", "{'items':[{'queue':'q','payload':'\\ud800'}]}"})
    void aBodyThatIsNoJsonIsABadBody(String body) {
        assertTrue(badBody(body).startsWith("bad push body: "));
    }

    @Test
    void theFirstItemThatIsWrongIsNamed() {
        assertEquals("bad push body: item at index 1: payload is required",
            badBody("{'items':[{'queue':'q','payload':1},{'queue':'q'},5,{'payload':1}]}"));
        assertEquals("bad push body: item at index 2 is not an object", badBody("{'items':[{'queue':'q','payload':1},{'queue':'q','payload':1},5]}"));
    }

    private static String badBody(String body) {
        Refusal refusal = assertThrows(Refusal.class, () -> PushParser.parse(quoted(body)));
        assertEquals(ErrorCode.BAD_BODY, refusal.code());
        return refusal.getMessage();
    }

    @Test
    void limitsKeepTheirOwnCodesAndRefuseTheWholeCall() {
        LimitRefusal name = assertThrows(LimitRefusal.class, () -> PushParser.parse(utf8("{\"items\":[{\"queue\":\"q\",\"payload\":1},{\"queue\":\"q\","
            + "\"payload\":1,\"partition\":\"" + "p".repeat(411) + "\"}]}")));
        assertEquals(ErrorCode.NAME_TOO_LONG, name.code());
        LimitRefusal id = assertThrows(LimitRefusal.class, () -> PushParser.parse(utf8("{\"items\":[{\"queue\":\"q\",\"payload\":1,\"transactionId\":\""
            + "t".repeat(65_536) + "\"}]}")));
        assertEquals(ErrorCode.BAD_REQUEST, id.code());
    }

    @Test
    void aPayloadMayNestAsDeepAsABody() {
        String payload = "[".repeat(997) + "]".repeat(997);
        assertEquals(payload, PushParser.parse(quoted("{'items':[{'queue':'q','payload':" + payload + "}]}")).get(0).payload());
        badBody("{'items':[{'queue':'q','payload':[" + payload + "]}]}");
        badBody("{'items':[{'queue':'q','payload':" + "[".repeat(10_000) + "]}]}");
    }
}
