package dev.lockstep.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerReaderTest {
    private static final String TWO_HUNDRED = "HTTP/1.1 200 OK\r\nconnection: keep-alive\r\ncontent-LENGTH: 4\r\n\r\n[{}]";

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Gives one byte at a time, as a slow network may. */
    private static InputStream slow(String text) {
        InputStream whole = stream(text);
        return new InputStream() {
            @Override
            public int read() throws IOException {
                return whole.read();
            }

            @Override
            public int read(byte[] into, int at, int length) throws IOException {
                return whole.read(into, at, Math.min(1, length));
            }
        };
    }

    @Test
    void answersAreReadOneAfterTheOther() throws IOException {
        AnswerReader reader = new AnswerReader(stream(TWO_HUNDRED + "HTTP/1.1 204 No Content\r\n\r\n" + TWO_HUNDRED));
        assertEquals("[{}]", reader.read().expect(200).text());
        assertEquals("", reader.read().expect(204).text());
        assertEquals("[{}]", reader.read().expect(200).text());
        assertThrows(EOFException.class, reader::read);
    }

    @Test
    void chunksAreJoined() throws IOException {
        String chunked = "HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n[1,\r\n2;x=y\r\n2]\r\n0\r\n\r\n";
        AnswerReader reader = new AnswerReader(slow(chunked + chunked));
        assertEquals("[1,2]", reader.read().expect(201).text());
        assertEquals("[1,2]", reader.read().expect(201).text());
    }

    @Test
    void whatIsLongerThanTheBufferIsReadWhole() throws IOException {
        String body = "x".repeat(300_000);
        AnswerReader reader = new AnswerReader(stream("HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\n" + body + TWO_HUNDRED));
        assertEquals(body, reader.read().text());
        assertEquals("[{}]", reader.read().text());
    }

    @Test
    void anAnswerThatIsNotTheExpectedOneFailsWithItsText() {
        Answer answer = new Answer(503, "{\"error\":\"why\"}".getBytes(StandardCharsets.UTF_8));
        assertThrows(IllegalStateException.class, () -> answer.expect(200));
        assertThrows(IllegalStateException.class, () -> answer.without("\"why\"}"));
        assertEquals(answer, answer.expect(503).without("whyy"));
    }

    @Test
    void popsAreReadWithoutTheirPayloads() throws IOException {
        Popped popped = Popped.of("""
                {"success":true,"queue":"q","partition":"p","partitionId":"7","leaseId":"l","messages":[
                {"id":"a","transactionId":"t1","data":{"transactionId":"no","partitionId":"9"},"partition":"p"},
                {"id":"b","transactionId":"t2","data":[["x"]],"offset":1}],"partitionsClaimed":1}
                """.getBytes(StandardCharsets.UTF_8));
        assertEquals(new Popped("p", "7", "l", List.of("t1", "t2")), popped);
    }
}
