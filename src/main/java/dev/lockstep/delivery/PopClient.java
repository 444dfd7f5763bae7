package dev.lockstep.delivery;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.connection.ClientConnection;
import dev.lockstep.platform.trace.SpanLinks;
import jakarta.enterprise.concurrent.ContextService;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.CompletionCallback;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Whoever has popped and has no answer yet. What it does not receive goes back, and its attempt does not count. */
final class PopClient {
    private final Pops pops;
    private final Caller caller;
    private final PopTarget target;
    private final PopRequest request;
    private final AsyncResponse response;
    private final ClientConnection connection;
    private final SpanLinks links = SpanLinks.ofThisCall();

    /** To be made on the thread that the request came on. */
    PopClient(Pops pops, Caller caller, PopTarget target, PopRequest request, AsyncResponse response, ClientConnection connection) {
        this.pops = pops;
        this.caller = caller;
        this.target = target;
        this.request = request;
        this.response = response;
        this.connection = connection;
    }

    Caller caller() {
        return caller;
    }

    PopTarget target() {
        return target;
    }

    PopRequest request() {
        return request;
    }

    /** Runs the action when the pop's time is over, which it is at once when its client has gone; it may also run after an answer. */
    void await(Runnable whenOver, ContextService contexts) {
        response.setTimeoutHandler(late -> whenOver.run());
        response.setTimeout(request.timeoutMillis(), TimeUnit.MILLISECONDS);
        connection.watch(contexts.contextualRunnable(() -> response.setTimeout(1, TimeUnit.MILLISECONDS)));
    }

    /** Answers, once; a delivery that comes too late, or for a client that has gone, goes back. */
    void answer(Delivery delivery) {
        boolean present = connection.endWatch();
        Delivery received = present ? delivery : Pops.nothing(request);
        received.messages().stream().map(PoppedMessage::origin).filter(Objects::nonNull).forEach(links::link);
        boolean first = response.resume(respond(received));
        if (!delivery.isEmpty() && !(first && present)) {
            pops.handBack(caller, request, delivery);
        }
    }

    private Response respond(Delivery delivery) {
        if (!delivery.isEmpty()) {
            response.register((CompletionCallback) failure -> {
                if (failure != null) {
                    pops.handBack(caller, request, delivery);
                }
            });
        }
        boolean isSaid = !delivery.isEmpty() || delivery.decision().isConflating() || request.conflation();
        return isSaid ? Response.ok(delivery.answer(target.queue(), request.group())).build() : Response.noContent().build();
    }
}
