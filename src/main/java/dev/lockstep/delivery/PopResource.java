package dev.lockstep.delivery;

import dev.lockstep.group.SubscriptionMode;
import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.configuration.Setting;
import dev.lockstep.platform.configuration.Settings;
import dev.lockstep.platform.connection.ClientConnection;
import dev.lockstep.platform.name.Names;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ContextService;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Encoded;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;

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
    @Context
    private HttpServletRequest http;
    @Resource
    private ContextService contexts;

    @GET
    public void discover(@Suspended AsyncResponse response) {
        PopQuery query = query();
        PopRequest request = request(query).discovering();
        String namespace = orEmpty(query.text("namespace"));
        String task = orEmpty(query.text("task"));
        String refusal = namespace.isEmpty() && task.isEmpty() ? "namespace or task is required" : contradiction(request);
        if (refusal != null) {
            response.resume(PopRefusalAnswer.of(refusal));
        } else if (pops.areClosed()) {
            ClosedPops.answer(response, request);
        } else {
            PopClient client = client(new PopTarget("", null), request, response);
            client.answer(pops.discover(client.caller(), namespace, task, request));
        }
    }

    @GET
    @Path("queue/{queue}")
    public void pop(@Encoded @PathParam("queue") String queue, @Suspended AsyncResponse response) {
        pop(new PopTarget(Names.ofSegment(queue), null), response);
    }

    @GET
    @Path("queue/{queue}/partition/{partition}")
    public void popPinned(@Encoded @PathParam("queue") String queue, @Encoded @PathParam("partition") String partition,
                          @Suspended AsyncResponse response) {
        pop(new PopTarget(Names.ofSegment(queue), Names.ofSegment(partition)), response);
    }

    private void pop(PopTarget target, AsyncResponse response) {
        PopRequest request = request(query());
        Names.requireFit(target.queue(), request.group());
        String contradiction = contradiction(request);
        if (contradiction != null) {
            response.resume(PopRefusalAnswer.of(contradiction));
            return;
        }
        if (pops.areClosed()) {
            ClosedPops.answer(response, request);
            return;
        }
        PopClient client = client(target, request, response);
        Delivery delivery = pops.attempt(client.caller(), target, request);
        if (delivery.isEmpty() && request.waits()) {
            park(client, delivery);
        } else {
            client.answer(delivery);
        }
    }

    private void park(PopClient client, Delivery nothing) {
        ParkedPop pop = new ParkedPop(client);
        client.await(() -> {
            parked.leave(pop);
            client.answer(nothing);
        }, contexts);
        parked.park(pop);
    }

    private PopClient client(PopTarget target, PopRequest request, AsyncResponse response) {
        return new PopClient(pops, caller.get(), target, request, response, ClientConnection.of(http));
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
