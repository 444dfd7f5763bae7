package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.security.Routes.Route;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.ServerProcess;
import dev.lockstep.testing.Tokens;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every route with every role. */
interface RoleMatrix {
    String UNKNOWN = "{\"error\":\"Authentication required\"}";
    String FORBIDDEN = "{\"error\":\"Insufficient permissions\"}";

    int LONGEST_BODY = 100_000;

    ServerProcess server();

    @Test
    default void whoHasNoTokenGetsToPublicRoutesAlone() {
        Visitor stranger = Visitor.stranger(server().http());

        assertAll(Routes.all().stream().map(route -> () -> {
            Answer answer = call(stranger, route);
            if (route.level() == AccessLevel.PUBLIC) {
                assertAdmitted(answer, route.toString());
            } else {
                assertRefused(401, UNKNOWN, answer, route.toString());
                assertEquals("Bearer", answer.header("WWW-Authenticate"));
            }
        }));
    }

    @Test
    default void everyRoleGetsToItsRoutesAndToNoOthers() {
        assertAll(Stream.of(Role.values()).flatMap(role -> Routes.all().stream().map(route -> () -> {
            String name = role.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
            Answer answer = call(Visitor.with(server().http(), Map.of("role", name)), route);
            if (role.may(route.level())) {
                assertAdmitted(answer, name + " " + route);
            } else {
                assertRefused(403, FORBIDDEN, answer, name + " " + route);
            }
        })));
    }

    @Test
    default void aTokenWithoutARoleGetsToPublicRoutesAlone() {
        Visitor nobody = Visitor.with(server().http(), Map.of("sub", "x", "role", "root", "roles", List.of("superuser")));

        assertAll(Routes.all().stream().filter(route -> route.level() != AccessLevel.PUBLIC)
                .map(route -> () -> assertRefused(403, FORBIDDEN, call(nobody, route), route.toString())));
    }

    @Test
    default void aTokenThatDoesNotHoldGetsToPublicRoutesAlone() {
        Visitor forger = Visitor.bearing(server().http(), Tokens.secret("HS256", "not the secret").of(Map.of("role", "admin")));

        assertAll(Routes.all().stream().map(route -> () -> {
            Answer answer = call(forger, route);
            if (route.level() == AccessLevel.PUBLIC) {
                assertAdmitted(answer, route.toString());
            } else {
                assertRefused(401, "{\"error\":\"Invalid token signature\"}", answer, route.toString());
            }
        }));
    }

    @Test
    default void rolesMayBeSeveral() {
        Visitor both = Visitor.with(server().http(), Map.of("roles", List.of("read-only", "write-only")));

        assertEquals(200, both.get("/api/v1/resources/queues").status());
        assertEquals(201, both.post("/api/v1/push", Map.of("items", List.of())).status());
        assertEquals(403, both.get("/api/v1/pop/queue/x").status());
    }

    @Test
    default void unknownRoutesAskForATokenFirst() {
        Visitor stranger = Visitor.stranger(server().http());
        Visitor reader = Visitor.with(server().http(), Map.of("role", "read-only"));

        for (String path : List.of("/api/v1/nothing", "/nothing", "/api/v1/push/x")) {
            assertRefused(401, UNKNOWN, stranger.get(path), path);
            assertEquals("no_such_route", reader.get(path).json().get("code").asText());
        }
        assertRefused(401, UNKNOWN, stranger.send("PUT", "/api/v1/push", "{}"), "a method that is not there");
        assertEquals(405, reader.send("PUT", "/api/v1/push", "{}").status());
        assertEquals(401, stranger.send("HEAD", "/api/v1/dlq", null).status());
        assertEquals(404, stranger.get("/").status());
    }

    @Test
    default void whatIsNoBearerTokenIsNone() {
        for (String value : List.of("Basic YTpi", "Bearer", "Bearer ", "Bearer a b", "Token x.y.z", ".")) {
            assertRefused(401, UNKNOWN, Visitor.stranger(server().http()).with("Authorization", value).get("/api/v1/dlq"), value);
        }
        assertRefused(401, "{\"error\":\"Bad token header\"}", Visitor.bearing(server().http(), "x").get("/api/v1/dlq"), "garbage");
        String token = Tokens.secret("HS256", Visitor.SECRET).of(Map.of("role", "read-only"));
        assertEquals(200, Visitor.stranger(server().http()).with("Authorization", "bearer  " + token).get("/api/v1/dlq").status());
    }

    /** The body is announced and never sent; whoever waited for it would not answer. */
    @Test
    default void aCallIsRefusedBeforeItsBodyIsRead() throws IOException {
        for (String announced : List.of("Content-Length: 1000000", "Content-Length: 900000000000", "Transfer-Encoding: chunked")) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server().httpPort())) {
                socket.setSoTimeout(20_000);
                socket.getOutputStream().write(("POST /api/v1/push HTTP/1.1\r\nHost: localhost\r\n" + announced + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
                byte[] start = socket.getInputStream().readNBytes("HTTP/1.1 401".length());
                assertEquals("HTTP/1.1 401", new String(start, StandardCharsets.US_ASCII), announced);
            }
        }
    }

    @Test
    default void onlyWhoMayCallLearnsThatABodyIsTooLong() {
        String body = " ".repeat(LONGEST_BODY + 1);
        Visitor producer = Visitor.with(server().http(), Map.of("role", "write-only"));
        Visitor reader = Visitor.with(server().http(), Map.of("role", "read-only"));

        assertRefused(401, UNKNOWN, Visitor.stranger(server().http()).post("/api/v1/push", body), "stranger");
        assertRefused(403, FORBIDDEN, reader.post("/api/v1/push", body), "reader");
        assertEquals(400, producer.with(Tenancy.HEADER, "x").post("/api/v1/push", body).status());
        Answer answer = producer.post("/api/v1/push", body);
        assertRefused(413, "the body has more than 100000 bytes", answer, "producer");
        assertTrue(answer.header("Content-Type").startsWith("text/plain"), answer.header("Content-Type"));
        assertEquals(400, producer.post("/api/v1/push", body.substring(1)).status());
    }

    private static Answer call(Visitor visitor, Route route) {
        boolean hasBody = route.verb().equals("POST") || route.verb().equals("PUT");
        return visitor.send(route.verb(), route.sample(), hasBody ? "{}" : null);
    }

    private static void assertAdmitted(Answer answer, String what) {
        assertTrue(answer.status() != 401 && answer.status() != 403 && answer.status() < 500, () -> what + ": " + answer.status() + " " + answer.text());
    }

    private static void assertRefused(int status, String body, Answer answer, String what) {
        assertEquals(status + " " + body, answer.status() + " " + answer.text(), what);
    }
}
