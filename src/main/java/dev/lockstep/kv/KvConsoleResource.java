package dev.lockstep.kv;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;

/** What a console browses (contract section C.1). */
@Path("/api/v1/resources/kv")
@RequiredLevel(AccessLevel.READ_ONLY)
public class KvConsoleResource {
    @Inject
    private KvService service;
    @Inject
    private Attempts attempts;
    @Inject
    private CurrentCaller currentCaller;
    @Context
    private HttpServletRequest request;

    /** A page of a namespace. */
    @POST
    @Path("list")
    @RequiredLevel(AccessLevel.READ_ONLY)
    public Response list(byte[] body) {
        return KvResponse.of(() -> {
            KvBodyParser.requireNoQuery(request.getQueryString());
            KvPageRequest page = KvPageParser.parse(KvBodyParser.object(body));
            Caller caller = currentCaller.get();
            return KvResponse.ok(attempts.of(() -> service.page(caller, page)));
        });
    }

    /** The namespaces with their numbers of rows. */
    @GET
    @Path("namespaces")
    public Response namespaces() {
        return KvResponse.of(() -> {
            KvBodyParser.requireNoQuery(request.getQueryString());
            Caller caller = currentCaller.get();
            return KvResponse.ok(new KvAnswers.Namespaces(attempts.of(() -> service.namespaces(caller))));
        });
    }
}
