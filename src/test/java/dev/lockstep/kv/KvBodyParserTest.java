package dev.lockstep.kv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KvBodyParserTest {
    private static byte[] body(String text) {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    private static void refused(ErrorCode code, Executable call) {
        assertEquals(code, assertThrows(Refusal.class, call).code());
    }

    @Test
    void operationsStandInAnArrayOrUnderTheirName() {
        assertEquals(2, KvBodyParser.operations(body("[{},{}]")).size());
        assertEquals(1, KvBodyParser.operations(body("{'operations':[5],'other':1}")).size());
        assertEquals(0, KvBodyParser.operations(body("[]")).size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not json", "5", "null", "{}", "{'operations':{}}", "{'operations':null}", "[]]"})
    void whatIsNeitherIsABadBody(String text) {
        refused(ErrorCode.KV_BAD_BODY, () -> KvBodyParser.operations(body(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"op", "ns", "namespace", "key"})
    void whatThePathNamesMayNotStandInTheBody(String field) {
        refused(ErrorCode.KV_FIELD_IN_PATH, () -> KvBodyParser.ofPath(body("{'value':1,'" + field + "':null}")));
        refused(ErrorCode.KV_FIELD_IN_PATH, () -> KvBodyParser.ofPathIfAny(body("{'" + field + "':1}")));
    }

    @Test
    void onlyADeleteMayComeWithoutABody() {
        assertEquals(Map.of(), KvBodyParser.ofPathIfAny(new byte[0]));
        assertEquals(Map.of(), KvBodyParser.ofPathIfAny(null));
        assertEquals(Map.of(), KvBodyParser.ofPathIfAny(body(" null ")));
        assertEquals(Set.of("expect"), KvBodyParser.ofPathIfAny(body("{'expect':1}")).keySet());
        refused(ErrorCode.KV_BAD_BODY, () -> KvBodyParser.ofPathIfAny(body("[]")));
        refused(ErrorCode.KV_BAD_BODY, () -> KvBodyParser.ofPathIfAny(body(" ")));
        refused(ErrorCode.KV_BAD_BODY, () -> KvBodyParser.ofPath(new byte[0]));
        refused(ErrorCode.KV_BAD_BODY, () -> KvBodyParser.ofPath(body("null")));
    }

    @ParameterizedTest
    @CsvSource({"/api/v1/kv/n/k,k", "/api/v1/kv/n/a/b,a/b", "/api/v1/kv/n/a%2Fb,a/b", "/api/v1/kv/n/a%2fb/,a/b/", "/api/v1/kv/n/%252F,%2F",
        "/api/v1/kv/n//,/", "/context/api/v1/kv/n/x,x", "/api/v1/kv/%6e/a+b,a+b", "/api/v1/kv/n/%E6%97%A5,\u65e5"})
    void aPathIsDecodedOnce(String path, String key) {
        assertEquals(new KvKey("n", key), KvBodyParser.keyOfPath(path));
    }

    @Test
    void aPathThatNamesNoKeyIsRefused() {
        refused(ErrorCode.KV_BAD_KEY, () -> KvBodyParser.keyOfPath("/api/v1/kv/n/"));
        refused(ErrorCode.KV_BAD_KEY, () -> KvBodyParser.keyOfPath("/api/v1/kv/n/100%"));
        refused(ErrorCode.KV_BAD_KEY, () -> KvBodyParser.keyOfPath("/api/v1/kv/n/a%00"));
        refused(ErrorCode.KV_BAD_KEY, () -> KvBodyParser.keyOfPath("/api/v1/kv/n/%ff"));
        refused(ErrorCode.KV_KEY_TOO_LARGE, () -> KvBodyParser.keyOfPath("/api/v1/kv/n/" + "%C3%A9".repeat(257)));
        refused(ErrorCode.KV_BAD_NAMESPACE, () -> KvBodyParser.keyOfPath("/api/v1/kv/Upper/k"));
        refused(ErrorCode.KV_BAD_NAMESPACE, () -> KvBodyParser.keyOfPath("/api/v1/kv/a%2Fb/k"));
        refused(ErrorCode.KV_BAD_NAMESPACE, () -> KvBodyParser.keyOfPath("/api/v1/kv//k"));
    }

    @Test
    void aQueryIsRefused() {
        refused(ErrorCode.KV_NO_QUERY_STRING, () -> KvBodyParser.requireNoQuery("prefix=a"));
        KvBodyParser.requireNoQuery(null);
        KvBodyParser.requireNoQuery("");
    }

    @Test
    void aConsolePageHasItsDefaultsAndLimits() {
        assertEquals(new KvPageRequest("n", "", "", 100, false, false), KvPageParser.parse(KvBodyParser.object(body("{'namespace':'n'}"))));
        assertEquals(new KvPageRequest("n", "p", "q", 1000, true, true), KvPageParser.parse(KvBodyParser.object(
            body("{'namespace':'n','prefix':'p','after':'q','limit':5000,'keysOnly':true,'includeExpired':true}"))));
        assertEquals(new KvPageRequest("n", "", "", 1, false, false), KvPageParser.parse(KvBodyParser.object(
            body("{'namespace':'n','prefix':null,'after':'','limit':0,'keysOnly':null}"))));
        refused(ErrorCode.KV_BAD_NAMESPACE, () -> KvPageParser.parse(Map.of()));
        refused(ErrorCode.KV_BAD_REQUEST, () -> KvPageParser.parse(KvBodyParser.object(body("{'namespace':'n','limit':'5'}"))));
        refused(ErrorCode.KV_BAD_KEY, () -> KvPageParser.parse(KvBodyParser.object(body("{'namespace':'n','after':'\\u0000'}"))));
    }
}
