package dev.lockstep.message;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueueOptionsTest {
    private static QueueOptions of(boolean enabled, long retention, long completed, long wait) {
        Map<QueueOption, Object> options = new EnumMap<>(QueueOption.class);
        options.put(QueueOption.RETENTION_ENABLED, enabled);
        options.put(QueueOption.RETENTION_SECONDS, retention);
        options.put(QueueOption.COMPLETED_RETENTION_SECONDS, completed);
        options.put(QueueOption.MAX_WAIT_TIME_SECONDS, wait);
        return QueueOption.change(QueueOptions.configured(), options);
    }

    @ParameterizedTest
    @CsvSource({"false,0,0,0,false", "false,1,1,0,false", "true,0,0,0,false", "true,1,0,0,true", "true,0,1,0,true", "false,0,0,1,true"})
    void messagesGoWithAgeWhereARuleSaysSo(boolean enabled, long retention, long completed, long wait, boolean expected) {
        assertEquals(expected, of(enabled, retention, completed, wait).removesByAge());
    }

    @Test
    void everyOneOfTheRulesCounts() {
        QueueOptions options = of(true, 1, 2, 3);
        assertEquals(true, options.removesLike(of(true, 1, 2, 3)));
        assertEquals(false, options.removesLike(of(false, 1, 2, 3)));
        assertEquals(false, options.removesLike(of(true, 9, 2, 3)));
        assertEquals(false, options.removesLike(of(true, 1, 9, 3)));
        assertEquals(false, options.removesLike(of(true, 1, 2, 9)));
    }
}
