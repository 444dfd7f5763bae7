package dev.lockstep.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A small HTTP client for tests. Bodies may be a text or bytes, which are sent as they are, a stream, which is sent in chunks without
 * a length, or anything Jackson writes. Paths are sent as they are given: encode what needs it.
 */
public final class Http {
    private static final HttpClient SHARED = client();
    private static final Duration LIMIT = Duration.ofSeconds(90);

    private final String base;
    private final HttpClient client;

    private Http(String base, HttpClient client) {
        this.base = base;
        this.client = client;
    }

    private static HttpClient client() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(10)).build();
    }

    /** The server that Arquillian runs. */
    public static Http ofTestServer() {
        return to(Integer.getInteger("test.http.port"));
    }

    /** A server on a port of this machine. */
    public static Http to(int port) {
        return new Http("http://localhost:" + port, SHARED);
    }

    /** The same server, over connections that nobody has used yet. */
    public Http overNewConnections() {
        return new Http(base, client());
    }

    /** GET. */
    public Answer get(String path) {
        return send("GET", path, null, Map.of());
    }

    /** POST with a body. */
    public Answer post(String path, Object body) {
        return send("POST", path, body, Map.of());
    }

    /** PUT with a body. */
    public Answer put(String path, Object body) {
        return send("PUT", path, body, Map.of());
    }

    /** DELETE without a body. */
    public Answer delete(String path) {
        return send("DELETE", path, null, Map.of());
    }

    /** Any request; {@code body} may be null. */
    public Answer send(String method, String path, Object body, Map<String, String> headers) {
        try {
            return new Answer(client.send(request(method, path, body, headers), BodyHandlers.ofString()));
        } catch (IOException e) {
            throw new UncheckedIOException(method + " " + base + path, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Sends without waiting, for polls that park. */
    public CompletableFuture<Answer> sendAsync(String method, String path, Object body) {
        return client.sendAsync(request(method, path, body, Map.of()), BodyHandlers.ofString()).thenApply(Answer::new);
    }

    private HttpRequest request(String method, String path, Object body, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(base + path))
                .timeout(LIMIT)
                .method(method, publisher(body));
        if (body != null) {
            request.setHeader("Content-Type", "application/json");
        }
        headers.forEach(request::setHeader);
        return request.build();
    }

    private static BodyPublisher publisher(Object body) {
        if (body == null) {
            return BodyPublishers.noBody();
        }
        if (body instanceof InputStream stream) {
            return BodyPublishers.ofInputStream(() -> stream);
        }
        return body instanceof byte[] bytes ? BodyPublishers.ofByteArray(bytes)
                : BodyPublishers.ofString(body instanceof String text ? text : Json.write(body));
    }

    /**
     * What came back.
     *
     * @param status the status code
     * @param text the body as it came; empty when there was none
     * @param headers the headers
     */
    public record Answer(int status, String text, HttpHeaders headers) {

        private Answer(HttpResponse<String> response) {
            this(response.statusCode(), response.body(), response.headers());
        }

        /** The body, which must be JSON. */
        public JsonNode json() {
            return Json.read(text);
        }

        /** The first header of that name, or an empty text. */
        public String header(String name) {
            return headers.firstValue(name).orElse("");
        }
    }
}
