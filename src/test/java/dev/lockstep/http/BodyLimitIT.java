package dev.lockstep.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.Broker;
import dev.lockstep.testing.Http.Answer;
import dev.lockstep.testing.LockstepArchive;
import dev.lockstep.testing.Race;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies of 64 MiB, which are worked on, and of one byte more, which nobody parses. */
@ArquillianTest
@RunAsClient
class BodyLimitIT {
    private static final int LIMIT = 67_108_864;

    private final Broker broker = Broker.ofTestServer();
    private final String queue = Broker.unique("large");

    @Deployment(testable = false)
    static WebArchive war() {
        return LockstepArchive.with();
    }

    @AfterEach
    void theServerGoesOn() {
        String after = Broker.unique("after");
        broker.push(after, "p", "m", "fine");
        assertEquals("fine", broker.drain(after).get(0).get("data").textValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/v1/push", "/api/v1/transaction", "/api/v1/kv", "/api/v1/ack", "/api/v1/timers", "/api/v1/configure"})
    void aBodyOfOneByteMoreIsRefusedAsPlainText(String path) {
        assertTooLarge(broker.http().post(path, padded(LIMIT + 1)));
    }

    @Test
    void aBodyOfUnknownLengthIsRefusedWhenItGoesOnForTooLong() {
        assertTooLarge(broker.http().post("/api/v1/push", chunks(padded(LIMIT + 1))));
    }

    private static void assertTooLarge(Answer answer) {
        assertEquals(413, answer.status(), answer.text());
        assertTrue(answer.header("Content-Type").startsWith("text/plain"), answer.header("Content-Type"));
        assertTrue(answer.text().contains(Integer.toString(LIMIT)), answer.text());
    }

    @Test
    void aBodyOfExactlyTheLimitIsWorkedOn() {
        assertEquals(201, broker.http().post("/api/v1/push", padded(LIMIT)).status());
        assertEquals(201, broker.http().post("/api/v1/push", chunks(padded(LIMIT))).status());
        assertEquals(2, broker.drain(queue).size());
    }

    @Test
    void aPayloadThatFillsTheBodyComesBackWhole() {
        byte[] body = new byte[LIMIT];
        Arrays.fill(body, (byte) 'x');
        byte[] start = ("{\"items\":[{\"queue\":\"" + queue + "\",\"payload\":\"").getBytes(StandardCharsets.US_ASCII);
        byte[] end = "\"}]}".getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(start, 0, body, 0, start.length);
        System.arraycopy(end, 0, body, LIMIT - end.length, end.length);

        Answer push = broker.http().post("/api/v1/push", body);
        assertEquals(201, push.status(), push.text());
        assertEquals(LIMIT - start.length - end.length, broker.drain(queue).get(0).get("data").textValue().length());
    }

    @Test
    void manyLargeBodiesAtOnceAreWorkedOnOrToldToComeBack() throws Exception {
        byte[] body = padded(LIMIT / 2);
        List<Answer> answers = Race.of(24, caller -> broker.http().post("/api/v1/push", body));
        long stored = answers.stream().filter(answer -> answer.status() == 201).count();
        assertTrue(stored > 0);
        answers.stream().filter(answer -> answer.status() != 201).forEach(answer -> {
            assertEquals(429, answer.status(), answer.text());
            assertEquals("overloaded", answer.json().get("code").textValue());
            assertEquals("1", answer.header("Retry-After"));
        });
        assertEquals(stored, broker.drain(queue).size());
    }

    /** A push of one message, with so much white space behind it that it has that length. */
    private byte[] padded(int length) {
        byte[] body = new byte[length];
        Arrays.fill(body, (byte) ' ');
        byte[] push = ("{\"items\":[{\"queue\":\"" + queue + "\",\"payload\":1}]}").getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(push, 0, body, 0, push.length);
        return body;
    }

    private static InputStream chunks(byte[] body) {
        return new ByteArrayInputStream(body);
    }
}
