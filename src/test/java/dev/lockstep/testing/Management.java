package dev.lockstep.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jboss.as.controller.client.ModelControllerClient;
import org.jboss.dmr.ModelNode;

/** What the server that Arquillian runs says of itself over its management port. */
public final class Management implements AutoCloseable {
    private final ModelControllerClient client;

    private Management(ModelControllerClient client) {
        this.client = client;
    }

    /** Connects; the server trusts users of its own machine. */
    public static Management ofTestServer() {
        return new Management(ModelControllerClient.Factory.create(InetAddress.getLoopbackAddress(),
                Integer.getInteger("test.management.port")));
    }

    /** Live threads of the server's JVM. */
    public int threads() {
        return attribute("thread-count", "core-service", "platform-mbean", "type", "threading").asInt();
    }

    /** The names of the live threads of the server's JVM. */
    public List<String> threadNames() {
        return execute("dump-all-threads", node -> {
            node.get("locked-monitors").set(false);
            node.get("locked-synchronizers").set(false);
        }, "core-service", "platform-mbean", "type", "threading").asList().stream().map(thread -> thread.get("thread-name").asString())
                .toList();
    }

    /** Lets the server take on nothing new. */
    public void suspend() {
        execute("suspend", node -> { });
    }

    /** Ends that. */
    public void resume() {
        execute("resume", node -> { });
    }

    /** Threads that work on requests now. */
    public int busyTaskThreads() {
        return attribute("busy-task-thread-count", "subsystem", "io", "worker", "default").asInt();
    }

    /** Connections of HTTP clients. */
    public int connections() {
        ModelNode servers = execute("read-children-resources", node -> {
            node.get("child-type").set("server");
            node.get("include-runtime").set(true);
        }, "subsystem", "io", "worker", "default");
        return servers.asPropertyList().stream().mapToInt(server -> server.getValue().get("connection-count").asInt()).sum();
    }

    /** Database connections of the pool that are in use now. */
    public int databaseConnectionsInUse() {
        return attribute("InUseCount", "subsystem", "datasources", "data-source", "LockstepDS", "statistics", "pool").asInt();
    }

    /** The server's log. */
    public Path log() {
        return Path.of(attribute("path", "path", "jboss.server.log.dir").asString(), "server.log");
    }

    private ModelNode attribute(String name, String... address) {
        return execute("read-attribute", node -> node.get("name").set(name), address);
    }

    private ModelNode execute(String operation, Consumer<ModelNode> details, String... address) {
        ModelNode request = new ModelNode();
        request.get("operation").set(operation);
        for (int i = 0; i < address.length; i += 2) {
            request.get("address").add(address[i], address[i + 1]);
        }
        details.accept(request);
        try {
            ModelNode answer = client.execute(request);
            if (!"success".equals(answer.get("outcome").asString())) {
                throw new AssertionError(answer.toString());
            }
            return answer.get("result");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
