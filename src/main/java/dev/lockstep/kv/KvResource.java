package dev.lockstep.kv;

import dev.lockstep.platform.caller.Caller;
import dev.lockstep.platform.caller.CurrentCaller;
import dev.lockstep.platform.database.Attempts;
import dev.lockstep.platform.json.JsonValue;
import dev.lockstep.platform.maintenance.Switch;
import dev.lockstep.platform.maintenance.Switches;
import dev.lockstep.platform.security.AccessLevel;
import dev.lockstep.platform.security.RequiredLevel;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;

/** The KV routes (contract section C.1): calls with several operations, and single keys in the path. */
@Path("/api/v1/kv")
@RequiredLevel(AccessLevel.READ_WRITE)
public class KvResource {
    private static final String KEY = "{ns: [^/]+}/{key: .*}";

    @Inject
    private KvService service;
    @Inject
    private Attempts attempts;
    @Inject
    private CurrentCaller currentCaller;
    @Inject
    private Switches switches;
    @Context
    private HttpServletRequest request;

    /** Does several operations, all or none. */
    @POST
    public Response apply(byte[] body) {
        return KvResponse.of(() -> {
            switches.require(Switch.KV);
            List<JsonValue> operations = KvBodyParser.operations(body);
            Caller caller = currentCaller.get();
            return KvResponse.ok(KvAnswers.Results.of(attempts.of(() -> service.apply(caller, operations))));
        });
    }

    /** The value of a key. */
    @GET
    @Path(KEY)
    @RequiredLevel(AccessLevel.READ_ONLY)
    public Response get() {
        return KvResponse.of(() -> {
            switches.require(Switch.KV);
            KvKey key = key();
            Caller caller = currentCaller.get();
            return KvResponse.found(attempts.of(() -> service.get(caller, key)));
        });
    }

    /** Sets a key. */
    @PUT
    @Path(KEY)
    public Response put(byte[] body) {
        return KvResponse.of(() -> {
            switches.require(Switch.KV);
            KvKey key = key();
            Map<String, JsonValue> fields = KvBodyParser.ofPath(body);
            Caller caller = currentCaller.get();
            return KvResponse.element(attempts.of(() -> service.put(caller, key, fields)));
        });
    }

    /** Removes a key. */
    @DELETE
    @Path(KEY)
    public Response delete(byte[] body) {
        return KvResponse.of(() -> {
            switches.require(Switch.KV);
            KvKey key = key();
            Map<String, JsonValue> fields = KvBodyParser.ofPathIfAny(body);
            Caller caller = currentCaller.get();
            return KvResponse.element(attempts.of(() -> service.delete(caller, key, fields)));
        });
    }

    /** The path is taken as it was sent: as a URI it would have to be a valid one, which curl does not care for. */
    private KvKey key() {
        KvBodyParser.requireNoQuery(request.getQueryString());
        return KvBodyParser.keyOfPath(request.getRequestURI());
    }
}
