package dev.lockstep.platform.trace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HexFormat;

/**
 * Takes what a server exports. It speaks as much of HTTP/2 as makes a client send: an empty SETTINGS frame, and its acknowledgement
 * of the client's; what comes is kept as it is, and no call is ever answered.
 */
final class SpanSink implements AutoCloseable {
    private static final byte[] SETTINGS = {0, 0, 0, 4, 0, 0, 0, 0, 0};
    private static final byte[] SETTINGS_ACK = {0, 0, 0, 4, 1, 0, 0, 0, 0};

    private final ServerSocket server;
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();

    SpanSink() throws IOException {
        server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        Thread accepting = new Thread(this::accept, "span-sink");
        accepting.setDaemon(true);
        accepting.start();
    }

    String url() {
        return "http://localhost:" + server.getLocalPort();
    }

    /** Whether these bytes, as hexadecimal digits, were among what came. */
    boolean hasReceived(String hex) {
        synchronized (received) {
            return HexFormat.of().formatHex(received.toByteArray()).contains(hex);
        }
    }

    private void accept() {
        try {
            while (true) {
                Socket client = server.accept();
                Thread reading = new Thread(() -> read(client), "span-sink-client");
                reading.setDaemon(true);
                reading.start();
            }
        } catch (IOException closed) {
            // the test is over
        }
    }

    private void read(Socket client) {
        try (client; InputStream in = client.getInputStream(); OutputStream out = client.getOutputStream()) {
            out.write(SETTINGS);
            out.write(SETTINGS_ACK);
            out.flush();
            byte[] buffer = new byte[8192];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                synchronized (received) {
                    received.write(buffer, 0, read);
                }
            }
        } catch (IOException gone) {
            // the server went, or gave up waiting for an answer
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
