package dev.lockstep.delivery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.Refusal;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.Instant;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The query parameters of contract section B.3. */
class PopQueryTest {
    private static final long DEFAULT_TIMEOUT = 30_000;

    /** A query of names and values in turn. */
    private static PopQuery query(String... parameters) {
        MultivaluedHashMap<String, String> map = new MultivaluedHashMap<>();
        for (int i = 0; i < parameters.length; i += 2) {
            map.add(parameters[i], parameters[i + 1]);
        }
        return new PopQuery(map);
    }

    private static PopRequest request(String... parameters) {
        return query(parameters).request(DEFAULT_TIMEOUT, SubscriptionMode.NEW);
    }

    private static String refusal(String... parameters) {
        Refusal refusal = assertThrows(Refusal.class, () -> request(parameters));
        assertEquals(ErrorCode.BAD_REQUEST, refusal.code());
        return refusal.getMessage();
    }

    @Test
    void whatIsNotSaidHasItsDefault() {
        assertEquals(new PopRequest(200, 1, false, 30_000, "__QUEUE_MODE__", false, 0, new Subscription(SubscriptionMode.NEW, null), false), request());
        assertEquals(request(), request("autopilot", "true", "batch", "", "partitions", "", "wait", "", "timeout", "", "consumerGroup", "", "autoAck", "",
            "commitOnDelivery", "", "leaseSeconds", "", "subscriptionMode", "", "subscriptionFrom", "", "conflation", ""));
    }

    // -- numbers -------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"1,1", "0,1", "-7,1", "200,200", "100000,100000", "2147483647,2147483647", "2147483648,2147483647",
        "999999999999999999999999999999,2147483647", "-999999999999999999999999999999,1", "+5,5", "007,7"})
    void aBatchIsAtLeastOne(String text, long batch) {
        number("batch", text, batch, PopRequest::batch);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "0,1", "-1,1", "64,64", "65,64", "99999999999,64"})
    void partitionsAreOneTo64(String text, long partitions) {
        number("partitions", text, partitions, PopRequest::partitions);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "0,1", "-5,1", "2000,2000", "60000,60000", "60001,60000", "99999999999999999999,60000"})
    void aTimeoutIsOneToSixtyThousandMilliseconds(String text, long timeout) {
        number("timeout", text, timeout, PopRequest::timeoutMillis);
    }

    @ParameterizedTest
    @CsvSource({"1,1", "0,0", "-3,0", "60,60", "3155760000,3155760000", "3155760001,3155760000"})
    void aLeaseBelowASecondIsIgnored(String text, long seconds) {
        number("leaseSeconds", text, seconds, PopRequest::leaseSeconds);
    }

    private static void number(String name, String text, long expected, ToLongFunction<PopRequest> field) {
        assertEquals(expected, field.applyAsLong(request(name, text)));
    }

    @ParameterizedTest
    @CsvSource({"batch", "partitions", "timeout", "leaseSeconds"})
    void aNumberThatCannotBeReadIsRefused(String name) {
        for (String text : new String[] {"x", "1.5", "1e3", "0x10", " 1", "1 ", "--1", "\u0661", "null", "9999999999999999999999999999999"}) {
            assertEquals(name + " must be an integer", refusal(name, text));
        }
    }

    @Test
    void theServersTimeoutIsHeldToTheSameCeiling() {
        assertEquals(60_000, query().request(90_000, SubscriptionMode.NEW).timeoutMillis());
        assertEquals(10, query().request(10, SubscriptionMode.NEW).timeoutMillis());
    }

    // -- flags ---------------------------------------------------------------------------------------------

    @ParameterizedTest
    @CsvSource({"true,true", "TRUE,true", "1,true", "false,false", "False,false", "0,false"})
    void flagsAreTrueOrFalse(String text, boolean expected) {
        assertEquals(expected, request("wait", text).waits());
        assertEquals(expected, request("conflation", text).conflation());
        assertEquals(expected, request("autoAck", text).autoAck());
        assertEquals(expected, request("commitOnDelivery", text).autoAck());
    }

    @Test
    void eitherNameOfDeliveryAsAckIsEnough() {
        assertEquals(true, request("autoAck", "false", "commitOnDelivery", "true").autoAck());
        assertEquals(true, request("autoAck", "true", "commitOnDelivery", "false").autoAck());
    }

    @ParameterizedTest
    @CsvSource({"wait", "autoAck", "commitOnDelivery", "conflation"})
    void aFlagThatCannotBeReadIsRefused(String name) {
        for (String text : new String[] {"x", "yes", "2", "-1", " true", "null"}) {
            assertEquals(name + " must be true or false", refusal(name, text));
        }
    }

    // -- group and subscription ----------------------------------------------------------------------------

    @Test
    void aGroupIsAnyText() {
        assertEquals("a/b 'c' \u65e5", request("consumerGroup", "a/b 'c' \u65e5").group());
        assertEquals("consumerGroup holds a NUL", refusal("consumerGroup", "a\0"));
    }

    @ParameterizedTest
    @CsvSource({"all,ALL", "ALL,ALL", "new,NEW", "new-only,NEW", "timestamp,NEW", "whatever,NEW"})
    void aModeIsAllOrNew(String text, SubscriptionMode mode) {
        assertEquals(new Subscription(mode, null), request("subscriptionMode", text).subscription());
    }

    @Test
    void withoutAModeTheServersHolds() {
        assertEquals(SubscriptionMode.ALL, query().request(1, SubscriptionMode.ALL).subscription().mode());
        assertEquals(SubscriptionMode.NEW, query("subscriptionMode", "new").request(1, SubscriptionMode.ALL).subscription().mode());
    }

    @Test
    void fromNowMeansNewMessagesWhateverTheMode() {
        assertEquals(new Subscription(SubscriptionMode.NEW, null), request("subscriptionFrom", "now", "subscriptionMode", "all").subscription());
        assertEquals(new Subscription(SubscriptionMode.NEW, null), request("subscriptionFrom", "NOW").subscription());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-03-01T12:00:00.000001Z", "2026-03-01T13:00:00.000001+01:00"})
    void fromAnInstantBeatsTheMode(String from) {
        assertEquals(new Subscription(SubscriptionMode.TIMESTAMP, Instant.parse("2026-03-01T12:00:00.000001Z")),
            request("subscriptionFrom", from, "subscriptionMode", "all").subscription());
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "2026-03-01", "2026-03-01T12:00:00", "+999999999-01-01T00:00:00Z", "1772366400000"})
    void fromWhatIsNoInstantIsIgnored(String from) {
        assertEquals(new Subscription(SubscriptionMode.ALL, null), request("subscriptionFrom", from, "subscriptionMode", "all").subscription());
        assertEquals(new Subscription(SubscriptionMode.NEW, null), request("subscriptionFrom", from).subscription());
    }

    @ParameterizedTest
    @CsvSource({"batch", "wait", "subscriptionMode", "subscriptionFrom", "namespace", "task"})
    void noParameterHoldsANul(String name) {
        Refusal refusal = assertThrows(Refusal.class, () -> query(name, "a\0").text(name));
        assertEquals(name + " holds a NUL", refusal.getMessage());
    }

    @Test
    void ofAParameterThatStandsTwiceTheFirstCounts() {
        assertEquals(3, request("batch", "3", "batch", "4").batch());
        assertNull(query().text("namespace"));
    }

    @Test
    void discoveryLeasesForAMinuteUnlessThePopSaysOtherwise() {
        assertEquals(60, request().discovering().leaseSeconds());
        assertEquals(60, request("leaseSeconds", "-1").discovering().leaseSeconds());
        assertEquals(5, request("leaseSeconds", "5").discovering().leaseSeconds());
    }
}
