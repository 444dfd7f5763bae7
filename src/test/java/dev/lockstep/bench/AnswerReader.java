package dev.lockstep.bench;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Reads HTTP/1.1 answers, one after the other, with as little work as that takes: the load generator must not be the limit. */
final class AnswerReader {
    private static final int STATUS_FROM = "HTTP/1.1 ".length();
    private static final int NO_CONTENT = 204;
    private static final String LENGTH = "content-length:";
    private static final String CODING = "transfer-encoding:";

    private final InputStream in;
    private final byte[] buffer = new byte[64 * 1024];
    private int from;
    private int to;

    AnswerReader(InputStream in) {
        this.in = in;
    }

    /** Reads one whole answer. */
    Answer read() throws IOException {
        int status = Integer.parseInt(line().substring(STATUS_FROM, STATUS_FROM + 3));
        int length = 0;
        boolean chunked = false;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.regionMatches(true, 0, LENGTH, 0, LENGTH.length())) {
                length = Integer.parseInt(header.substring(LENGTH.length()).strip());
            } else if (header.regionMatches(true, 0, CODING, 0, CODING.length())) {
                chunked = header.toLowerCase(Locale.ROOT).contains("chunked");
            }
        }
        if (status == NO_CONTENT) {
            return new Answer(status, new byte[0]);
        }
        return new Answer(status, chunked ? chunks() : bytes(length));
    }

    private byte[] chunks() throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (int size = chunkSize(); size > 0; size = chunkSize()) {
            body.write(bytes(size));
            line();
        }
        while (!line().isEmpty()) {
            continue; // trailers
        }
        return body.toByteArray();
    }

    private int chunkSize() throws IOException {
        String line = line();
        int extension = line.indexOf(';');
        return Integer.parseInt(extension < 0 ? line : line.substring(0, extension), 16);
    }

    private byte[] bytes(int length) throws IOException {
        byte[] bytes = new byte[length];
        int done = 0;
        while (done < length) {
            fillWhenEmpty();
            int some = Math.min(length - done, to - from);
            System.arraycopy(buffer, from, bytes, done, some);
            from += some;
            done += some;
        }
        return bytes;
    }

    private String line() throws IOException {
        StringBuilder before = null;
        while (true) {
            fillWhenEmpty();
            int start = from;
            while (from < to && buffer[from] != '\n') {
                from++;
            }
            String part = new String(buffer, start, from - start, StandardCharsets.ISO_8859_1);
            if (from < to) {
                from++;
                String line = before == null ? part : before.append(part).toString();
                return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
            }
            before = (before == null ? new StringBuilder() : before).append(part);
        }
    }

    private void fillWhenEmpty() throws IOException {
        if (from < to) {
            return;
        }
        from = 0;
        to = in.read(buffer);
        if (to <= 0) {
            to = 0;
            throw new EOFException("the server closed the connection");
        }
    }
}
