package dev.lockstep.platform.metrics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.ws.rs.Path;
import org.junit.jupiter.api.Test;

class CallNamesTest {
    @Path("/api/v1/consumer-groups")
    private static final class Groups {
        public void list() {
        }

        @Path("{group: [^/]+}/queues/{queue}")
        public void one() {
        }
    }

    @Path("api/v1")
    private static final class Mixed {
        @Path("/status/queues")
        public void status() {
        }

        @Path("{anything}")
        public void any() {
        }
    }

    @Path("health")
    private static final class Health {
        public void get() {
        }
    }

    @Test
    void aCallIsNamedByTheFirstSegmentOfItsRoute() throws NoSuchMethodException {
        assertEquals("consumer_groups", name(Groups.class, "list"));
        assertEquals("consumer_groups", name(Groups.class, "one"));
        assertEquals("status", name(Mixed.class, "status"));
        assertEquals("health", name(Health.class, "get"));
    }

    @Test
    void aSegmentThatAClientFillsNamesNothing() throws NoSuchMethodException {
        assertEquals("none", name(Mixed.class, "any"));
    }

    @Test
    void whatTheServerAnswersByItselfHasNoName() throws NoSuchMethodException {
        assertEquals("none", name(Object.class, "toString"));
    }

    private static String name(Class<?> resource, String method) throws NoSuchMethodException {
        return CallNames.name(resource, resource.getMethod(method));
    }
}
