package dev.lockstep.kv;

import static dev.lockstep.kv.KvSamples.ROUTE;
import static dev.lockstep.kv.KvSamples.STEP;
import static dev.lockstep.kv.KvSamples.elements;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.kv.KvOperation.Delete;
import dev.lockstep.kv.KvOperation.GetMany;
import dev.lockstep.kv.KvOperation.GetPrefix;
import dev.lockstep.kv.KvOperation.Incr;
import dev.lockstep.kv.KvOperation.Put;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of contract section C.2, row by row. */
class KvParserTest {
    private static final String WRITE = "'ns':'n','key':'k','value':1,'forever':true";

    private static Refusal refused(ErrorCode code, String array, KvLimits limits) {
        Refusal refusal = assertThrows(Refusal.class, () -> KvParser.parse(elements(array), limits));
        assertEquals(code, refusal.code(), refusal.getMessage());
        return refusal;
    }

    private static String refused(ErrorCode code, String array) {
        return refused(code, array, ROUTE).getMessage();
    }

    private static <T> T only(Class<T> type, String element) {
        List<KvOperation> operations = KvParser.parse(elements("[" + element + "]"), ROUTE);
        return type.cast(operations.get(0));
    }

    private static String gets(int count) {
        return IntStream.range(0, count).mapToObj("{'op':'get','ns':'n','key':'k%d'}"::formatted).collect(Collectors.joining(",", "[", "]"));
    }

    private static String getMany(int count) {
        return "{'op':'getMany','ns':'n','keys':[" + IntStream.range(0, count).mapToObj("'k%d'"::formatted).collect(Collectors.joining(","))
            + "]}";
    }

    @Test
    void oneOperationMoreThanTheLimitIsRefused() {
        assertEquals(64, KvParser.parse(elements(gets(64)), STEP).size());
        assertEquals("65 ops in one call, the ceiling is 64", refused(ErrorCode.KV_TOO_MANY_OPS, gets(65), STEP).getMessage());
        assertEquals(256, KvParser.parse(elements(gets(256)), ROUTE).size());
        assertEquals("257 ops in one call, the ceiling is 256", refused(ErrorCode.KV_TOO_MANY_OPS, gets(257)));
    }

    @Test
    void tooManyOperationsAreRefusedBeforeAnyIsLookedAt() {
        String bad = IntStream.range(0, 65).mapToObj(i -> "5").collect(Collectors.joining(",", "[", "]"));
        refused(ErrorCode.KV_TOO_MANY_OPS, bad, STEP);
    }

    @ParameterizedTest
    @ValueSource(strings = {"5", "'put'", "null", "true", "[]"})
    void anElementMustBeAnObject(String element) {
        assertEquals("op at index 1 is not an object", refused(ErrorCode.KV_BAD_REQUEST, "[{'op':'get','ns':'n','key':'k'}," + element + "]"));
    }

    @Test
    void anUnknownOperationIsNamed() {
        assertEquals("op at index 0: unknown operation 'swap'", refused(ErrorCode.KV_UNKNOWN_OP, "[{'op':'swap'}]"));
        assertEquals("op at index 0: unknown operation NULL", refused(ErrorCode.KV_UNKNOWN_OP, "[{}]"));
        assertEquals("op at index 0: unknown operation NULL", refused(ErrorCode.KV_UNKNOWN_OP, "[{'op':null}]"));
        assertEquals("op at index 0: unknown operation '7'", refused(ErrorCode.KV_UNKNOWN_OP, "[{'op':7}]"));
        refused(ErrorCode.KV_UNKNOWN_OP, "[{'op':'PUT'," + WRITE + "}]");
        refused(ErrorCode.KV_UNKNOWN_OP, "[{'op':'check','ns':'n','key':'k'}]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tenant", "tenantId", "_tenant"})
    void aTenantIsNoInput(String field) {
        refused(ErrorCode.KV_TENANT_NOT_AN_INPUT, "[{'op':'get','ns':'UPPER','" + field + "':null}]");
    }

    @Test
    void aStepCarriesNoGetPrefix() {
        Refusal refusal = refused(ErrorCode.KV_GET_PREFIX_NOT_ALLOWED_IN_TRANSACTION, "[{'op':'getPrefix'}]", STEP);
        assertEquals("op at index 0: getPrefix is only available on POST /api/v1/kv", refusal.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ",'prefix':''", ",'prefix':null"})
    void getPrefixNeedsAPrefix(String field) {
        refused(ErrorCode.KV_PREFIX_REQUIRED, "[{'op':'getPrefix','ns':'UPPER'" + field + "}]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"''", "'-a'", "'.a'", "'Upper'", "'a/b'", "'a b'", "'a\\n'", "'\u00e9'", "null", "{}", "true1"})
    void aNamespaceHasItsForm(String namespace) {
        String field = namespace.equals("true1") ? "" : ",'ns':" + namespace;
        refused(ErrorCode.KV_BAD_NAMESPACE, "[{'op':'get','key':''" + field + "}]");
        refused(ErrorCode.KV_BAD_NAMESPACE, "[{'op':'getMany','keys':5" + field + "}]");
        refused(ErrorCode.KV_BAD_NAMESPACE, "[{'op':'getPrefix','prefix':'p'" + field + "}]");
    }

    @Test
    void aNamespaceHasUpTo64Characters() {
        assertEquals(Optional.of(new KvKey("0", "k")), only(KvOperation.class, "{'op':'get','ns':'0','key':'k'}").singleKey());
        only(KvOperation.class, "{'op':'get','ns':'a" + "._-9".repeat(15) + "xyz','key':'k'}");
        refused(ErrorCode.KV_BAD_NAMESPACE, "[{'op':'get','ns':'" + "a".repeat(65) + "','key':'k'}]");
    }

    @Test
    void aKeyIsNotEmptyAndHoldsNoNul() {
        String empty = "op at index 0: the key must be non-empty";
        assertEquals(empty, refused(ErrorCode.KV_BAD_KEY, "[{'op':'get','ns':'n','key':''}]"));
        assertEquals(empty, refused(ErrorCode.KV_BAD_KEY, "[{'op':'get','ns':'n'}]"));
        assertEquals(empty, refused(ErrorCode.KV_BAD_KEY, "[{'op':'get','ns':'n','key':null}]"));
        refused(ErrorCode.KV_BAD_KEY, "[{'op':'put','ns':'n','key':'a\\u0000b'}]");
        refused(ErrorCode.KV_BAD_KEY, "[{'op':'getMany','ns':'n','keys':['a','']}]");
        refused(ErrorCode.KV_BAD_KEY, "[{'op':'getPrefix','ns':'n','prefix':'a\\u0000'}]");
        refused(ErrorCode.KV_BAD_KEY, "[{'op':'getPrefix','ns':'n','prefix':'a','after':'\\u0000'}]");
    }

    @Test
    void aKeyHasUpTo512Bytes() {
        String longest = "k".repeat(510) + "\u00e9";
        only(KvOperation.class, "{'op':'get','ns':'n','key':'" + longest + "'}");
        only(KvOperation.class, "{'op':'get','ns':'n','key':'" + "\ud83d\ude80".repeat(128) + "'}");
        String message = refused(ErrorCode.KV_KEY_TOO_LARGE, "[{'op':'delete','ns':'n','key':'" + longest + "k','expect':-1}]");
        assertEquals("op at index 0: key is 513 bytes, the ceiling is 512", message);
        refused(ErrorCode.KV_KEY_TOO_LARGE, "[{'op':'getMany','ns':'n','keys':['a','" + "\u00e9".repeat(257) + "']}]");
    }

    @Test
    void aScalarIsTakenAsItsText() {
        KvKey key = only(Put.class, "{'op':'put','ns':5,'key':1.50,'value':1,'forever':true}").key();
        assertEquals(new KvKey("5", "1.50"), key);
        assertEquals(List.of("7", "true"), only(GetMany.class, "{'op':'getMany','ns':'n','keys':[7,true]}").keys());
    }

    @ParameterizedTest
    @ValueSource(strings = {"'a'", "5", "{}", "null"})
    void theKeysOfGetManyAreAnArray(String keys) {
        assertEquals("op at index 0: getMany needs a keys array",
            refused(ErrorCode.KV_BAD_REQUEST, "[{'op':'getMany','ns':'n','keys':" + keys + "}]"));
    }

    @Test
    void theKeysOfGetManyMayBeMissing() {
        assertEquals(List.of(), only(GetMany.class, "{'op':'getMany','ns':'n'}").keys());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1.5", "'10'", "true", "null", "1e-3", "-1e400", "1e99999999999999", "{}"})
    void aTtlIsAPositiveInteger(String ttl) {
        for (String op : List.of("'op':'put'", "'op':'putIfAbsent'", "'op':'incr'")) {
            assertEquals("op at index 0: ttlSeconds must be an integer greater than zero",
                refused(ErrorCode.KV_BAD_TTL, "[{" + op + ",'ns':'n','key':'k','forever':true,'ttlSeconds':" + ttl + "}]"));
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1", "1.0,1", "6e1,60", "60.000,60", "250000000000,250000000000", "250000000001,250000000000",
        "9223372036854775808,250000000000", "1e1000000000,250000000000"})
    void aTtlIsAnyPositiveIntegerCutToWhatAClockCanShow(String ttl, long seconds) {
        Put put = only(Put.class, "{'op':'put','ns':'n','key':'k','value':1,'ttlSeconds':" + ttl + "}");
        assertEquals(seconds, put.expiry().ttlSeconds());
        assertEquals(KvSamples.NOW.plusSeconds(seconds), put.expiry().from(KvSamples.NOW));
    }

    @Test
    void aWriteNamesExactlyOneExpiry() {
        String none = "op at index 0: exactly one of ttlSeconds (integer > 0) and forever:true is required, got 0";
        assertEquals(none, refused(ErrorCode.KV_EXPIRY_NOT_SPECIFIED, "[{'op':'put','ns':'n','key':'k'}]"));
        assertEquals(none, refused(ErrorCode.KV_EXPIRY_NOT_SPECIFIED, "[{'op':'incr','ns':'n','key':'k','forever':false}]"));
        refused(ErrorCode.KV_EXPIRY_NOT_SPECIFIED, "[{'op':'putIfAbsent','ns':'n','key':'k','forever':'true'}]");
        assertTrue(refused(ErrorCode.KV_EXPIRY_NOT_SPECIFIED, "[{'op':'put','ns':'n','key':'k','forever':true,'ttlSeconds':5}]")
            .endsWith("got 2"));
        assertNull(only(Put.class, "{'op':'put'," + WRITE + "}").expiry().ttlSeconds());
        assertEquals(5, only(Incr.class, "{'op':'incr','ns':'n','key':'k','delta':1,'forever':false,'ttlSeconds':5}").expiry().ttlSeconds());
    }

    @Test
    void aPutNeedsAValueAndNullIsOne() {
        refused(ErrorCode.KV_BAD_REQUEST, "[{'op':'put','ns':'n','key':'k','forever':true,'expect':-1}]");
        refused(ErrorCode.KV_BAD_REQUEST, "[{'op':'putIfAbsent','ns':'n','key':'k','forever':true}]");
        assertEquals("null", only(Put.class, "{'op':'put','ns':'n','key':'k','forever':true,'value':null}").value());
    }

    @Test
    void aValueKeepsItsDigitsAndLosesItsWhitespace() {
        assertEquals("{\"b\":1.10,\"a\":[1e400,\" x \"]}",
            only(Put.class, "{'op':'put','ns':'n','key':'k','forever':true,'value': { 'b' : 1.10,\n'a' : [ 1e400, ' x ' ] }}").value());
    }

    @Test
    void aValueHasUpTo65536Bytes() {
        String put = "{'op':'put','ns':'n','key':'k','forever':true,'value':'%s'}";
        only(Put.class, put.formatted("v".repeat(65_534)));
        assertEquals("op at index 0: value is 65537 bytes, the ceiling is 65536",
            refused(ErrorCode.KV_VALUE_TOO_LARGE, "[" + put.formatted("v".repeat(65_535)) + "]"));
        only(Put.class, put.formatted("\\u00e9".repeat(32_767)));
        refused(ErrorCode.KV_VALUE_TOO_LARGE, "[" + put.formatted("\u00e9".repeat(32_768)) + "]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "-1", "1.5", "'1'", "true", "[]", "-1e400"})
    void anExpectationIsAVersion(String expect) {
        assertTrue(refused(ErrorCode.KV_BAD_EXPECT, "[{'op':'put'," + WRITE + ",'expect':" + expect + "}]")
            .contains("expect must be a non-negative integer version"));
        refused(ErrorCode.KV_BAD_EXPECT, "[{'op':'delete','ns':'n','key':'k','required':5,'expect':" + expect + "}]");
        refused(ErrorCode.KV_BAD_EXPECT, "[{'op':'putIfAbsent'," + WRITE + ",'expect':" + expect + "}]");
    }

    @Test
    void aPutIfAbsentExpectsNothingThere() {
        refused(ErrorCode.KV_BAD_EXPECT, "[{'op':'putIfAbsent'," + WRITE + ",'expect':3}]");
        assertEquals(0, only(Put.class, "{'op':'putIfAbsent'," + WRITE + ",'expect':0}").expect());
        assertEquals(0, only(Put.class, "{'op':'putIfAbsent'," + WRITE + "}").expect());
        assertNull(only(Put.class, "{'op':'put'," + WRITE + "}").expect());
        assertEquals(3, only(Delete.class, "{'op':'delete','ns':'n','key':'k','expect':3.0}").expect());
        assertEquals(Long.MAX_VALUE, only(Delete.class, "{'op':'delete','ns':'n','key':'k','expect':1e30}").expect());
    }

    @ParameterizedTest
    @ValueSource(strings = {"'expect':0,'delta':1", "'expect':null,'delta':1", "'min':1", "'delta':'1'", "'delta':null", "'delta':1e400",
        "'delta':1e99999999999", "'delta':1,'min':'0'", "'delta':1,'max':true", "'delta':1,'max':null", "'delta':1,'required':1"})
    void anIncrTakesNumbersAndNoExpectation(String fields) {
        refused(ErrorCode.KV_BAD_REQUEST, "[{'op':'incr','ns':'n','key':'k','forever':true," + fields + "}]");
    }

    @Test
    void anIncrKeepsItsBounds() {
        Incr incr = only(Incr.class, "{'op':'incr','ns':'n','key':'k','ttlSeconds':9,'delta':-0.5,'min':-1,'max':2,'required':true}");
        assertEquals("-0.5", incr.delta().json());
        assertEquals("-1", incr.min().json());
        assertEquals("2", incr.max().json());
        assertTrue(incr.required());
    }

    @ParameterizedTest
    @ValueSource(strings = {"'put'", "'putIfAbsent'", "'delete'", "'get'"})
    void requiredIsABoolean(String op) {
        assertEquals("op at index 0: required must be a boolean",
            refused(ErrorCode.KV_BAD_REQUEST, "[{'op':" + op + "," + WRITE + ",'required':'yes'}]"));
    }

    @Test
    void aPageHasItsLimit() {
        String page = "{'op':'getPrefix','ns':'n','prefix':'p'%s}";
        assertEquals(new GetPrefix("n", "p", "", 100, false), only(GetPrefix.class, page.formatted("")));
        assertEquals(1, only(GetPrefix.class, page.formatted(",'limit':-5")).limit());
        assertEquals(1000, only(GetPrefix.class, page.formatted(",'limit':1e30")).limit());
        assertEquals(new GetPrefix("n", "p", "q", 10, true),
            only(GetPrefix.class, page.formatted(",'limit':10.0,'after':'q','keysOnly':true")));
        refused(ErrorCode.KV_BAD_REQUEST, "[" + page.formatted(",'limit':1.5") + "]");
        refused(ErrorCode.KV_BAD_REQUEST, "[" + page.formatted(",'limit':'10'") + "]");
        refused(ErrorCode.KV_BAD_REQUEST, "[" + page.formatted(",'keysOnly':1") + "]");
    }

    @Test
    void aKeyIsWrittenOncePerCall() {
        String call = "[{'op':'put'," + WRITE + "},{'op':'get','ns':'n','key':'k'},{'op':'delete','ns':'%s','key':'k'}]";
        refused(ErrorCode.KV_DUPLICATE_KEY_IN_CALL, call.formatted("n"));
        assertEquals(3, KvParser.parse(elements(call.formatted("m")), ROUTE).size());
    }

    @Test
    void anInvalidOperationIsRefusedBeforeARepeatedKey() {
        refused(ErrorCode.KV_UNKNOWN_OP, "[{'op':'put'," + WRITE + "},{'op':'put'," + WRITE + "},{}]");
    }

    @Test
    void theFirstInvalidOperationNamesTheReason() {
        refused(ErrorCode.KV_BAD_KEY, "[{'op':'get','ns':'n'},{}]");
        refused(ErrorCode.KV_UNKNOWN_OP, "[{},{'op':'get','ns':'n'}]");
    }

    @Test
    void oneKeyMoreThanTheLimitIsRefused() {
        assertEquals(1, KvParser.parse(elements("[" + getMany(256) + "]"), STEP).size());
        assertEquals("257 keys in one call, the ceiling is 256",
            refused(ErrorCode.KV_TOO_MANY_KEYS, "[" + getMany(257) + "]", STEP).getMessage());
        refused(ErrorCode.KV_TOO_MANY_KEYS, "[" + getMany(256) + ",{'op':'get','ns':'n','key':'k'}]", STEP);
        String pages = "[{'op':'getPrefix','ns':'n','prefix':'p','limit':1000},{'op':'getPrefix','ns':'n','prefix':'p','limit':%d}]";
        assertEquals(2, KvParser.parse(elements(pages.formatted(24)), ROUTE).size());
        refused(ErrorCode.KV_TOO_MANY_KEYS, pages.formatted(25));
    }

    @Test
    void noConfigurationAllowsMoreThan4096Keys() {
        assertEquals(4096, KvLimits.ofRoute(256, 100_000, 65_536).maxKeys());
        assertEquals(1024, KvLimits.ofRoute(256, 1024, 65_536).maxKeys());
        assertEquals(STEP, KvLimits.ofStep(65_536));
    }
}
