package dev.lockstep.delivery;

import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.inject.Inject;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.CompletionCallback;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.concurrent.TimeUnit;

/** The three forms of GET pop (contract section B.3). */
@Path("api/v1/pop")
@Produces(MediaType.APPLICATION_JSON)
@RequiredLevel(AccessLevel.READ_WRITE)
public class PopResource {
    @Inject
    private Pops pops;
    @Inject
    private ParkedPops parked;
    @Inject
    private CurrentCaller caller;
    @Inject
    private Settings settings;
    @Context
    private UriInfo uri;

    @GET
    public Response discover() {
        PopQuery query = query();
        PopRequest request = request(query).discovering();
        String namespace = orEmpty(query.text("namespace"));
        String task = orEmpty(query.text("task"));
        if (namespace.isEmpty() && task.isEmpty()) {
            return PopRefusalAnswer.of("namespace or task is required");
        }
        String contradiction = contradiction(request);
        if (contradiction == null && pops.areClosed()) {
            return ClosedPops.nothing();
        }
        return contradiction != null ? PopRefusalAnswer.of(contradiction)
            : response(pops.discover(caller.get(), namespace, task, request), "", request);
    }

    @GET
    @Path("queue/{queue}")
    public void pop(@Encoded @PathParam("queue") String queue, @Suspended AsyncResponse client) {
        pop(new PopTarget(Names.ofSegment(queue), null), client);
    }

    @GET
    @Path("queue/{queue}/partition/{partition}")
    public void popPinned(@Encoded @PathParam("queue") String queue, @Encoded @PathParam("partition") String partition,
                          @Suspended AsyncResponse client) {
        pop(new PopTarget(Names.ofSegment(queue), Names.ofSegment(partition)), client);
    }

    private void pop(PopTarget target, AsyncResponse client) {
        PopRequest request = request(query());
        Names.requireFit(target.queue(), request.group());
        String contradiction = contradiction(request);
        if (contradiction != null) {
            client.resume(PopRefusalAnswer.of(contradiction));
            return;
        }
        if (pops.areClosed()) {
            ClosedPops.answer(client, request);
            return;
        }
        Caller who = caller.get();
        Delivery delivery = pops.attempt(who, target, request);
        if (delivery.isEmpty() && request.waits()) {
            park(who, target, request, delivery, client);
        } else if (!deliver(who, target, request, delivery, client) && !delivery.isEmpty()) {
            pops.handBack(who, request, delivery);
        }
    }

    private void park(Caller who, PopTarget target, PopRequest request, Delivery nothing, AsyncResponse client) {
        ParkedPop pop = new ParkedPop(who, target, request, delivery -> deliver(who, target, request, delivery, client));
        client.setTimeoutHandler(late -> {
            parked.leave(pop);
            late.resume(response(nothing, target.queue(), request));
        });
        client.setTimeout(request.timeoutMillis(), TimeUnit.MILLISECONDS);
        parked.park(pop);
    }

    /** Answers the client; what it does not receive goes back. False when it waits no longer. */
    private boolean deliver(Caller who, PopTarget target, PopRequest request, Delivery delivery, AsyncResponse client) {
        if (!delivery.isEmpty()) {
            client.register((CompletionCallback) failure -> {
                if (failure != null) {
                    pops.handBack(who, request, delivery);
                }
            });
        }
        return client.resume(response(delivery, target.queue(), request));
    }

    private static Response response(Delivery delivery, String queue, PopRequest request) {
        if (!delivery.isEmpty() || delivery.decision().isConflating() || request.conflation()) {
            return Response.ok(delivery.answer(queue, request.group())).build();
        }
        return Response.noContent().build();
    }

    private static String contradiction(PopRequest request) {
        if (!request.conflation()) {
            return null;
        }
        if (request.group().equals(Names.QUEUE_MODE)) {
            return "conflation needs a consumerGroup";
        }
        return request.autoAck() ? "conflation cannot be combined with autoAck" : null;
    }

    private PopQuery query() {
        return new PopQuery(uri.getQueryParameters());
    }

    private PopRequest request(PopQuery query) {
        return query.request(settings.number(Setting.POP_DEFAULT_TIMEOUT_MS),
            SubscriptionMode.of(settings.text(Setting.DEFAULT_SUBSCRIPTION_MODE)));
    }

    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }
}
