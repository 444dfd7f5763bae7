package dev.lockstep.bench;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** One kept-alive connection to the server, for one thread. Paths are sent as they are. */
final class HttpConnection implements AutoCloseable {
    private static final int LIMIT_MILLIS = 90_000;

    private final Socket socket;
    private final OutputStream out;
    private final AnswerReader answers;

    HttpConnection(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(LIMIT_MILLIS);
        out = socket.getOutputStream();
        answers = new AnswerReader(socket.getInputStream());
    }

    Answer get(String path) throws IOException {
        send("GET", path, new byte[0]);
        return receive();
    }

    Answer post(String path, byte[] body) throws IOException {
        send("POST", path, body);
        return receive();
    }

    /** Sends a request without waiting; the next {@link #receive} is its answer. */
    void send(String method, String path, byte[] body) throws IOException {
        byte[] head = (method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
                + body.length + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1);
        byte[] request = new byte[head.length + body.length];
        System.arraycopy(head, 0, request, 0, head.length);
        System.arraycopy(body, 0, request, head.length, body.length);
        out.write(request);
    }

    Answer receive() throws IOException {
        return answers.read();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
