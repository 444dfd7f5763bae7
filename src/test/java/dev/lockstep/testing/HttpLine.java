package dev.lockstep.testing;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** A client's single connection, with HTTP/1.1 by hand: the test decides what is sent when, and how the connection ends. */
public final class HttpLine implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 20_000;

    private final Socket socket;
    private final InputStream input;

    private HttpLine(Socket socket) throws IOException {
        this.socket = socket;
        this.input = new BufferedInputStream(socket.getInputStream());
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(PATIENCE_MILLIS);
    }

    /** A connection to a server on a port of this machine. */
    public static HttpLine to(int port) {
        try {
            return new HttpLine(new Socket("localhost", port));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a GET and does not wait for the answer. */
    public HttpLine get(String path) {
        try {
            socket.getOutputStream().write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next answer: its status, and its body if it has one. */
    public Answer answer() {
        try {
            int status = Integer.parseInt(line().split(" ")[1]);
            int length = 0;
            for (String header = line(); !header.isEmpty(); header = line()) {
                if (header.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:")) {
                    length = Integer.parseInt(header.substring(header.indexOf(':') + 1).trim());
                }
            }
            return new Answer(status, new String(input.readNBytes(length), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was answered. */
    public record Answer(int status, String text) {}

    /** Says that nothing more will be sent; answers may still be read. */
    public void finishSending() {
        try {
            socket.shutdownOutput();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the connection as a crash does: the other side gets a reset instead of an end. */
    public void reset() {
        try {
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the connection in good order. */
    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = input.read(); c != '\n'; c = input.read()) {
            if (c < 0) {
                throw new EOFException("the server closed the connection after: " + line);
            }
            line.write(c);
        }
        return line.toString(StandardCharsets.US_ASCII).strip();
    }
}
