package dev.lockstep.platform.security;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.platform.security.Routes.Route;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The level of every route is declared, and is the one of the contract (section G). */
class RouteLevelsTest {
    /** The first pattern that fits "VERB path" tells; a route that none fits is one that nobody has decided on. */
    private static final Map<String, AccessLevel> CONTRACT = contract();

    static List<Route> routes() {
        return Routes.all();
    }

    @ParameterizedTest
    @MethodSource("routes")
    void everyRouteDeclaresTheContractsLevel(Route route) {
        AccessLevel expected = CONTRACT.entrySet().stream().filter(row -> route.toString().matches(row.getKey())).findFirst()
                .orElseThrow(() -> new AssertionError(route + " is in none of the contract's rows: decide who may call it")).getValue();

        assertEquals(expected, route.level());
    }

    @Test
    void theContractsRoutesAreThere() {
        Set<String> routes = Routes.all().stream().map(Route::toString).collect(Collectors.toCollection(TreeSet::new));

        assertTrue(routes.containsAll(Set.of("POST /api/v1/push", "GET /api/v1/pop", "GET /api/v1/pop/queue/{queue}",
                "POST /api/v1/ack/batch", "POST /api/v1/transaction", "GET /api/v1/kv/{ns}/{key}", "POST /api/v1/timers", "GET /health")),
                routes::toString);
    }

    @Test
    void aRouteWithoutALevelIsRefused() {
        assertUndeclared(Undeclared.class, "look");
    }

    @Test
    void aClassThatOnlyReadsDoesNotSpeakForWhatChangesSomething() {
        assertEquals(AccessLevel.READ_ONLY, RouteLevels.of(Reading.class, method(Reading.class, "look")));
        assertUndeclared(Reading.class, "change");
        assertUndeclared(Open.class, "change");
    }

    @Test
    void theMethodsLevelWins() {
        assertEquals(AccessLevel.ADMIN, RouteLevels.of(Reading.class, method(Reading.class, "remove")));
        assertEquals(AccessLevel.READ_WRITE, RouteLevels.of(Working.class, method(Working.class, "change")));
    }

    private static void assertUndeclared(Class<?> resource, String method) {
        String message = assertThrows(IllegalStateException.class, () -> RouteLevels.of(resource, method(resource, method))).getMessage();

        assertEquals(resource.getName() + "." + method + " is a route without a @RequiredLevel", message);
    }

    private static Method method(Class<?> type, String name) {
        try {
            return type.getDeclaredMethod(name);
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static Map<String, AccessLevel> contract() {
        Map<String, AccessLevel> rows = new LinkedHashMap<>();
        rows.put("GET /(health|metrics|metrics/prometheus)", AccessLevel.PUBLIC);
        rows.put("\\w+ /api/v1/system/.*", AccessLevel.ADMIN);
        rows.put("POST /api/v1/stats/refresh", AccessLevel.ADMIN);
        rows.put("DELETE /api/v1/resources/(queues/\\{queue}|tenant)", AccessLevel.ADMIN);
        rows.put("DELETE /api/v1/consumer-groups/.*", AccessLevel.ADMIN);
        rows.put("DELETE /api/v1/dlq", AccessLevel.ADMIN);
        rows.put("POST /api/v1/(push|timers)", AccessLevel.WRITE_ONLY);
        rows.put("GET /api/v1/pop(/.*)?", AccessLevel.READ_WRITE);
        rows.put("POST /api/v1/(resources/kv/list|consumer-groups/positions|fetch(/offsets)?|partitions/changed)", AccessLevel.READ_ONLY);
        rows.put("GET /api/v1/(kv|timers|resources|messages|consumer-groups|dlq|traces|status|analytics)(/.*)?", AccessLevel.READ_ONLY);
        rows.put("POST /api/v1/(ack(/batch)?|lease/\\{\\w+}/extend|transaction|configure|kv|traces|locks)", AccessLevel.READ_WRITE);
        rows.put("POST /api/v1/consumer-groups/.*/(seek|subscription)", AccessLevel.READ_WRITE);
        rows.put("(PUT|DELETE) /api/v1/kv/.*", AccessLevel.READ_WRITE);
        rows.put("DELETE /api/v1/timers/.*", AccessLevel.READ_WRITE);
        rows.put("POST /api/v1/(dlq/\\{\\w+}/replay|messages/.*/retry)", AccessLevel.READ_WRITE);
        rows.put("DELETE /api/v1/messages/.*", AccessLevel.READ_WRITE);
        return rows;
    }

    static class Undeclared {
        @GET
        void look() {}
    }

    @RequiredLevel(AccessLevel.READ_ONLY)
    static class Reading {
        @GET
        void look() {}

        @POST
        void change() {}

        @POST
        @RequiredLevel(AccessLevel.ADMIN)
        void remove() {}
    }

    @RequiredLevel(AccessLevel.PUBLIC)
    static class Open {
        @POST
        void change() {}
    }

    @RequiredLevel(AccessLevel.READ_WRITE)
    static class Working {
        @POST
        void change() {}
    }
}
