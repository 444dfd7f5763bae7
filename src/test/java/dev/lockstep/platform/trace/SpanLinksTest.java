package dev.lockstep.platform.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SpanLinksTest {
    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
    private static final String SPAN = "b7ad6b7169203331";

    private final InMemorySpanExporter exported = InMemorySpanExporter.create();
    private final SdkTracerProvider tracers = SdkTracerProvider.builder().addSpanProcessor(SimpleSpanProcessor.create(exported)).build();

    @AfterEach
    void close() {
        tracers.close();
    }

    private SpanData deliver(TraceContext... origins) throws InterruptedException {
        Span call = tracers.get("test").spanBuilder("pop").startSpan();
        SpanLinks links;
        try (Scope current = call.makeCurrent()) {
            links = SpanLinks.ofThisCall();
        }
        Thread answering = new Thread(() -> List.of(origins).forEach(links::link));
        answering.start();
        answering.join();
        call.end();
        return exported.getFinishedSpanItems().get(0);
    }

    @Test
    void aDeliveryIsLinkedToTheTracesOfItsMessagesWhateverThreadAnswers() throws InterruptedException {
        SpanData span = deliver(new TraceContext("00-" + TRACE + "-" + SPAN + "-01", "vendor=a:b, other=c"),
            new TraceContext("00-" + TRACE + "-00f067aa0ba902b7-00", null));
        List<SpanContext> linked = span.getLinks().stream().map(LinkData::getSpanContext).toList();
        assertEquals(List.of(SPAN, "00f067aa0ba902b7"), linked.stream().map(SpanContext::getSpanId).toList());
        assertEquals(TRACE, linked.get(0).getTraceId());
        assertTrue(linked.get(0).isSampled() && linked.get(0).isRemote() && !linked.get(1).isSampled());
        assertEquals("a:b", linked.get(0).getTraceState().get("vendor"));
        assertEquals("c", linked.get(0).getTraceState().get("other"));
    }

    @Test
    void aStateThatIsNoListAndALaterVersionLinkAllTheSame() throws InterruptedException {
        SpanData span = deliver(new TraceContext("01-" + TRACE + "-" + SPAN + "-01-more", "no list"));
        assertEquals(SPAN, span.getLinks().get(0).getSpanContext().getSpanId());
    }

    @Test
    void aCallThatNobodyTracesLinksNothing() {
        SpanLinks.ofThisCall().link(new TraceContext("00-" + TRACE + "-" + SPAN + "-01", null));
        assertEquals(List.of(), exported.getFinishedSpanItems());
    }
}
