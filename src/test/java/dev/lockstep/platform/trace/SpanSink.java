package dev.lockstep.platform.trace;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;

/**
 * Takes what a server exports. It speaks as much of HTTP/2 as makes a client send: an empty SETTINGS frame, and its acknowledgement
 * of the client's; the messages are kept, unpacked, and no call is ever answered.
 */
final class SpanSink implements AutoCloseable {
    private static final byte[] SETTINGS = {0, 0, 0, 4, 0, 0, 0, 0, 0};
    private static final int PREFACE_BYTES = 24;
    private static final int FLAGS_AND_STREAM_BYTES = 5;
    private static final int DATA = 0;
    private static final int MESSAGE_HEAD_BYTES = 5;
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
        try (client; DataInputStream in = new DataInputStream(client.getInputStream()); OutputStream out = client.getOutputStream()) {
            out.write(SETTINGS);
            out.write(SETTINGS_ACK);
            out.flush();
            in.skipNBytes(PREFACE_BYTES);
            while (true) {
                int lengthAndType = in.readInt();
                in.skipNBytes(FLAGS_AND_STREAM_BYTES);
                byte[] frame = in.readNBytes(lengthAndType >>> 8);
                if ((lengthAndType & 0xff) == DATA && frame.length > MESSAGE_HEAD_BYTES) {
                    keep(frame);
                }
            }
        } catch (IOException gone) {
            // the server went, or gave up waiting for an answer
        }
    }

    /** A frame of data is a message here: whether it is compressed, its length, and its bytes. */
    private void keep(byte[] frame) throws IOException {
        InputStream message = new ByteArrayInputStream(frame, MESSAGE_HEAD_BYTES, frame.length - MESSAGE_HEAD_BYTES);
        byte[] plain = (frame[0] == 1 ? new GZIPInputStream(message) : message).readAllBytes();
        synchronized (received) {
            received.writeBytes(plain);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
