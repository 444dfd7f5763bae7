package dev.lockstep.sample.shop;

import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import dev.lockstep.step.StepRefusedException;
import dev.lockstep.step.StepRefusedException.Reason;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;

/** Places orders, and welcomes customers. Inside Lockstep's WAR every route says who may call it. */
@Path("shop")
@RequiredLevel(AccessLevel.READ_WRITE)
public class OrderResource {
    @Inject
    private Orders orders;

    /** 201, or 409 when an order of that id was placed before. */
    @POST
    @Path("orders")
    @Consumes(MediaType.APPLICATION_JSON)
    public Response place(OrderPlaced order) {
        try {
            orders.place(order);
            return Response.status(Status.CREATED).build();
        } catch (StepRefusedException e) {
            if (e.reason() == Reason.DUPLICATE || e.reason() == Reason.GATE_LOST) {
                return Response.status(Status.CONFLICT).build();
            }
            throw e;
        }
    }

    /** 201 the first time, 200 later. */
    @POST
    @Path("customers/{customer}/welcome")
    public Response welcome(@PathParam("customer") String customer) {
        return Response.status(orders.welcome(customer) ? Status.CREATED : Status.OK).build();
    }
}
