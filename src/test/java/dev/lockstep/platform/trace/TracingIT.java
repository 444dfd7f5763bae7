package dev.lockstep.platform.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** A server that traces, as {@code server-config/tracing.cli} makes it. */
class TracingIT {
    private static final String PARKED = "0af7651916cd43dd8448eb211c80319c";
    private static final String AT_ONCE = "0bf7651916cd43dd8448eb211c80319d";
    private static final String SPAN = "b7ad6b7169203331";
    /** A link's first two fields as OTLP writes them: 16 bytes, and 8. A span's own second field is an id that nobody has seen before. */
    private static final String LINK = "0a10%s1208" + SPAN;

    @Test
    void aPopIsLinkedToTheTracesThatItsMessagesCameWith() throws Exception {
        try (SpanSink sink = new SpanSink();
             ServerProcess server = ServerProcess.named("tracing").configured(Path.of("server-config", "tracing.cli"))
                 .with("OTEL_EXPORTER_OTLP_ENDPOINT", sink.url()).start()) {
            Broker broker = new Broker(server.http());
            push(server, "at-once", AT_ONCE);
            assertEquals(1, Broker.messages(broker.pop("at-once", "subscriptionMode=all")).size());
            CompletableFuture<?> parked = broker.popAsync("parked", "wait=true&timeout=60000&subscriptionMode=all")
                .thenAccept(answer -> assertEquals(1, Broker.messages(answer).size()));
            push(server, "parked", PARKED);
            parked.join();

            Awaitility.await("links").atMost(Duration.ofSeconds(60))
                .until(() -> sink.hasReceived(LINK.formatted(AT_ONCE)) && sink.hasReceived(LINK.formatted(PARKED)));
        }
    }

    private static void push(ServerProcess server, String queue, String trace) {
        assertEquals(201, server.http()
            .send("POST", "/api/v1/push", Map.of("items", List.of(Map.of("queue", queue, "payload", 1))),
                Map.of("traceparent", "00-" + trace + "-" + SPAN + "-01")).status());
    }
}
