package dev.lockstep.timer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lockstep.timer.TimerOperation.Cancel;
import dev.lockstep.timer.TimerOperation.Schedule;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TimerAnswersTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final UUID ID = UUID.fromString("0199a7c2-61f1-7d55-b0e2-8b3f0a2d4e71");
    private static final Schedule SCHEDULE = new Schedule("q", "k", "p", 0, "t", new byte[0], false);

    @Test
    void scheduleAnswersItsMessageAndTime() throws JsonProcessingException {
        Instant at = Instant.parse("2026-10-02T09:14:03.512800Z");
        String rest = "\"queue\":\"q\",\"timerKey\":\"k\",\"txn\":\"t\",\"messageId\":\"" + ID + "\",\"deliverAt\":\"2026-10-02T09:14:03.512800Z\"}";

        assertJson("{\"ok\":true,\"status\":\"scheduled\"," + rest, TimerAnswer.scheduled(SCHEDULE, false, ID, at));
        assertJson("{\"ok\":true,\"status\":\"rescheduled\"," + rest, TimerAnswer.scheduled(SCHEDULE, true, ID, at));
    }

    @Test
    void cancelAnswersTheTxnOfTheRemovedTimer() throws JsonProcessingException {
        assertJson("{\"ok\":true,\"status\":\"cancelled\",\"queue\":\"q\",\"timerKey\":\"k\",\"txn\":\"timer's\"}",
            TimerAnswer.cancelled(new Cancel("q", "k", "mine"), "timer's"));
        assertJson("{\"ok\":true,\"status\":\"cancelled\",\"queue\":\"q\",\"timerKey\":\"k\",\"txn\":\"timer's\"}",
            TimerAnswer.cancelled(new Cancel("q", "k", null), "timer's"));
    }

    @Test
    void absentTimerAnswersNullWithoutATxn() throws JsonProcessingException {
        assertJson("{\"ok\":false,\"status\":\"absent\",\"queue\":\"q\",\"timerKey\":\"k\",\"txn\":null}",
            TimerAnswer.absent(new Cancel("q", "k", null)));
    }

    @Test
    void peekShowsTheRowInOneObject() throws JsonProcessingException {
        TimerRow row = new TimerRow("q", "k", "p", Instant.EPOCH, "t", ID, false, null, 0, null, Instant.EPOCH, Instant.EPOCH);
        String zero = "\"1970-01-01T00:00:00.000000Z\"";

        assertJson("{\"found\":true,\"queue\":\"q\",\"timerKey\":\"k\",\"partition\":\"p\",\"deliverAt\":" + zero + ",\"txn\":\"t\",\"messageId\":\""
            + ID + "\",\"payloadZstd\":false,\"encrypted\":false,\"producerSub\":null,\"attempts\":0,\"lastError\":null,\"claimed\":false,"
            + "\"createdAt\":" + zero + ",\"updatedAt\":" + zero + ",\"payload\":\"MQ==\"}",
            new TimerPeek.Found(true, row, new byte[] {'1'}));
        assertJson("{\"found\":false,\"queue\":\"q\",\"timerKey\":\"k\"}", TimerPeek.missing(new TimerKey("q", "k")));
    }

    private static void assertJson(String expected, Object answer) throws JsonProcessingException {
        assertEquals(JSON.readTree(expected), JSON.readTree(JSON.writeValueAsString(answer)));
    }
}
