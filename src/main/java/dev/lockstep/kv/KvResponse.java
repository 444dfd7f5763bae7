package dev.lockstep.kv;

import dev.lockstep.platform.error.Refusal;
import dev.lockstep.platform.rest.ErrorAnswer;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.function.Supplier;

/** The KV routes' answers as HTTP, refusals and lost gates in the form these routes have for them. */
final class KvResponse {
    private KvResponse() {
    }

    static Response of(Supplier<Response> call) {
        try {
            return call.get();
        } catch (KvPreconditionException e) {
            return ok(KvAnswers.Lost.of(e.lost()));
        } catch (Refusal refusal) {
            return ErrorAnswer.response(refusal.code(), KvAnswers.Error.of(refusal));
        }
    }

    static Response ok(Object body) {
        return Response.ok(body, MediaType.APPLICATION_JSON_TYPE).build();
    }

    /** The answer of a route of one key. */
    static Response element(KvAnswer answer) {
        return ok(new KvAnswers.Element(0, answer));
    }

    /** As {@link #element}, with the version as the entity tag when there is one. */
    static Response found(KvAnswer answer) {
        Response.ResponseBuilder response = Response.ok(new KvAnswers.Element(0, answer), MediaType.APPLICATION_JSON_TYPE);
        if (answer instanceof KvAnswer.Found found) {
            response.header(HttpHeaders.ETAG, "\"" + found.version() + "\"");
        }
        return response.build();
    }
}
