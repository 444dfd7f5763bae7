package dev.lockstep.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.Json;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.Management;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bodies that no honest client sends, on every route that reads one: a clear refusal, and the server goes on. */
@ArquillianTest
@RunAsClient
class HostileBodiesIT {
    private static final JsonNode BODIES =
            Json.read(Path.of(System.getProperty("test.project.directory"), "src/test/resources/hostile/bodies.json"));
    private static final Pattern INSIDE = Pattern.compile("Exception|\\bat [a-z]+\\.|org\\.|java\\.|(?i)\\bselect\\b|\\binsert into\\b|SQLSTATE");
    private static final List<String> ODD_VALUES = List.of("null", "true", "17", "-1", "1.5", "1e400", "\"x\"", "\"\"", "\"\\u0000\"",
            "[]", "{}", "[[1]]", "9223372036854775808", "\"" + "long".repeat(20_000) + "\"");
    private static final int DEPTH = 10_000;

    private final Broker broker = Broker.ofTestServer();
    private Path log;
    private long logged;

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @BeforeEach
    void markTheLog() throws IOException {
        try (Management management = Management.ofTestServer()) {
            log = management.log();
        }
        logged = Files.size(log);
    }

    @AfterEach
    void theServerGoesOnAndHasNothingToTell() throws IOException {
        String queue = Broker.unique("after");
        assertEquals(201, broker.push(queue, "p", "m", "fine").status());
        assertEquals("fine", broker.drain(queue).get(0).get("data").textValue());
        byte[] all = Files.readAllBytes(log);
        String since = new String(all, (int) logged, (int) (all.length - logged), StandardCharsets.UTF_8);
        assertTrue(since.lines().noneMatch(line -> line.startsWith("\tat ") || line.contains(" ERROR ")), since);
    }

    @Test
    void bytesThatAreNoJsonAreRefused() {
        Random random = new Random(42);
        for (String route : routes()) {
            for (int i = 0; i < 20; i++) {
                byte[] body = new byte[1 + random.nextInt(500)];
                random.nextBytes(body);
                assertRefused(route, body);
            }
        }
    }

    @Test
    void bodiesThatEndTooEarlyAreRefused() {
        for (String route : routes()) {
            String whole = BODIES.get(route).toString();
            for (int length = 1; length < whole.length(); length += 7) {
                assertRefused(route, whole.substring(0, length));
            }
        }
    }

    @Test
    void textThatIsNoUnicodeIsRefused() {
        for (String route : routes()) {
            for (String text : List.of("\\ud800", "\\udc00", "\\ud800x", "\\udc00\\ud800")) {
                forEachText(BODIES.get(route), body -> assertRefused(route, body.replace("@here", text)));
            }
            byte[] body = BODIES.get(route).toString().getBytes(StandardCharsets.UTF_8);
            body[body.length / 2] = (byte) 0xFF;
            assertRefused(route, body);
        }
    }

    @Test
    void nestingWithoutEndIsRefused() {
        String arrays = "[".repeat(DEPTH) + "]".repeat(DEPTH);
        String objects = "{\"a\":".repeat(DEPTH) + "1" + "}".repeat(DEPTH);
        for (String route : routes()) {
            for (String deep : List.of(arrays, objects, "[".repeat(DEPTH))) {
                assertRefused(route, deep);
                forEachValue(BODIES.get(route), "\"@here\"", body -> assertRefused(route, body.replace("\"@here\"", deep)));
            }
        }
    }

    @Test
    void aValueOfTheWrongKindInAnyPlaceIsAnsweredWithoutAnError() {
        for (String route : routes()) {
            forEachValue(BODIES.get(route), "\"@here\"", body -> ODD_VALUES.forEach(odd ->
                    assertAnswered(route, body.replace("\"@here\"", odd), send(route, body.replace("\"@here\"", odd)))));
        }
    }

    @Test
    void aNulIsKeptInAPayloadAndAValueAndRefusedInAName() {
        String queue = Broker.unique("nul");
        String text = "{\"a\\u0000b\":\"\\u0000\"}";
        assertEquals(201, push(queue, text).status());
        assertTrue(pop(queue).contains("\"data\":" + text));
        assertEquals(200, broker.http().put("/api/v1/kv/hostile/" + queue, "{\"forever\":true,\"value\":" + text + "}").status());
        assertTrue(broker.http().get("/api/v1/kv/hostile/" + queue).text().contains("\"value\":" + text));

        Map.of("POST /api/v1/push", List.of("queue", "partition", "transactionId"),
                "POST /api/v1/configure", List.of("queue", "namespace", "task"),
                "POST /api/v1/ack", List.of("transactionId", "partitionId", "consumerGroup", "leaseId"),
                "POST /api/v1/kv", List.of("ns", "key", "prefix"),
                "POST /api/v1/timers", List.of("queue", "timerKey", "partition", "txn"),
                "POST /api/v1/consumer-groups/positions", List.of("consumerGroup", "queue", "partition"))
                .forEach((route, names) -> names.forEach(name -> refusesNulIn(route, name)));
        List.of("queue", "partition", "transactionId", "ns", "key", "timerKey", "consumerGroup", "metadata")
                .forEach(name -> refusesNulIn("POST /api/v1/transaction", name));
    }

    /** In every field of that name, one after the other; a cancel's txn is only said back. */
    private void refusesNulIn(String route, String name) {
        forEachText(BODIES.get(route), body -> {
            if (body.contains("\"" + name + "\":\"@here\"") && !body.contains("\"timerKey\":\"l\",\"txn\":\"@here\"")) {
                Answer answer = send(route, body.replace("@here", "a\\u0000b"));
                boolean rolledBack = answer.status() == 200 && "bad_request".equals(answer.json().path("reason").textValue());
                boolean noPartition = answer.status() == 200 && answer.json().at("/0/success").isBoolean()
                        && !answer.json().at("/0/success").booleanValue();
                assertTrue(answer.status() == 400 || rolledBack || noPartition, route + " " + name + ": " + answer.status() + answer.text());
            }
        });
    }

    @Test
    void numbersKeepEveryDigit() {
        String queue = Broker.unique("digits");
        String numbers = "[1e400,1234567890123456789012345678901234567890,0.1000000000000000000000000000000000000001,-0,1E+2,1e-400,10.00]";
        assertEquals(201, push(queue, numbers).status());
        assertTrue(pop(queue).contains("\"data\":" + numbers));
        String step = "{\"kv\":[{\"op\":\"put\",\"ns\":\"hostile\",\"key\":\"%s\",\"forever\":true,\"value\":%s}]}".formatted(queue, numbers);
        assertEquals(200, broker.http().post("/api/v1/transaction", step).status());
        assertTrue(broker.http().get("/api/v1/kv/hostile/" + queue).text().contains("\"value\":" + numbers));
    }

    @Test
    void exponentsBeyondAllBoundsAreCountedWithOrRefused() {
        for (String number : List.of("1e400", "-1e400", "1e999999999", "1e-999999999", "1e99999999999999999999", "0e999999999",
                "9".repeat(5000), "0." + "1".repeat(5000), "1e308")) {
            for (String operation : List.of("\"delta\":" + number, "\"delta\":1,\"min\":" + number, "\"delta\":1,\"max\":" + number)) {
                String body = "[{\"op\":\"incr\",\"ns\":\"hostile\",\"key\":\"%s\",\"forever\":true,%s}]"
                        .formatted(Broker.unique("e"), operation);
                assertAnswered("incr", body, send("POST /api/v1/kv", body));
            }
            for (String route : List.of("POST /api/v1/timers", "POST /api/v1/transaction", "POST /api/v1/configure")) {
                forEachValue(BODIES.get(route), "\"@here\"", body ->
                        assertAnswered(route, body, send(route, body.replace("\"@here\"", number))));
            }
        }
    }

    private Answer push(String queue, String payload) {
        return broker.http().post("/api/v1/push", "{\"items\":[{\"queue\":\"" + queue + "\",\"payload\":" + payload + "}]}");
    }

    private String pop(String queue) {
        return broker.pop(queue, "autoAck=true").text();
    }

    private static List<String> routes() {
        List<String> routes = new ArrayList<>();
        BODIES.fieldNames().forEachRemaining(routes::add);
        return routes;
    }

    private Answer send(String route, Object body) {
        String[] parts = route.split(" ");
        return broker.http().send(parts[0], parts[1], body, Map.of());
    }

    private void assertRefused(String route, Object body) {
        Answer answer = send(route, body);
        String shown = body instanceof byte[] bytes ? Arrays.toString(bytes) : shortened(body.toString());
        assertEquals(400, answer.status(), route + " with " + shown + " answered " + answer.text());
        assertAnswered(route, shown, answer);
    }

    private static void assertAnswered(String route, String body, Answer answer) {
        String what = route + " with " + shortened(body) + " answered " + answer.status() + " " + shortened(answer.text());
        assertTrue(answer.status() < 500, what);
        if (answer.status() >= 400) {
            assertTrue(answer.json().get("error").isTextual(), what);
            assertTrue(!INSIDE.matcher(answer.text()).find(), what);
        }
    }

    private static String shortened(String text) {
        return text.length() <= 1000 ? text : text.substring(0, 1000) + "...";
    }

    /** The body once for each text in it, with {@code @here} in that text's place. */
    private static void forEachText(JsonNode body, Consumer<String> then) {
        forEachValue(body, "\"@here\"", then);
    }

    /** The body once for each value inside it, with a mark in that value's place. */
    private static void forEachValue(JsonNode body, String mark, Consumer<String> then) {
        replacements(body, Json.read(mark)).forEach(replaced -> then.accept(replaced.toString()));
    }

    private static Stream<JsonNode> replacements(JsonNode node, JsonNode mark) {
        if (node instanceof ObjectNode object) {
            return Stream.of(object.fieldNames()).flatMap(names -> {
                List<JsonNode> all = new ArrayList<>();
                names.forEachRemaining(name -> Stream.concat(Stream.of(mark), replacements(object.get(name), mark))
                        .forEach(value -> all.add(object.deepCopy().set(name, value))));
                return all.stream();
            });
        }
        List<JsonNode> all = new ArrayList<>();
        if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                int place = i;
                Stream.concat(Stream.of(mark), replacements(array.get(i), mark))
                        .forEach(value -> all.add(array.deepCopy().set(place, value)));
            }
        }
        return all.stream();
    }
}
