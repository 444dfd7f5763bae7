package dev.lockstep.message;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigureRequestTest {
    private static ConfigureRequest merge(Map<QueueOption, Object> options) {
        return new ConfigureRequest("q", false, options, null, null);
    }

    private static ConfigureRequest replace(Map<QueueOption, Object> options) {
        return new ConfigureRequest("q", true, options, null, null);
    }

    @Test
    void mergeKeepsWhatIsNotNamed() {
        QueueOptions before = QueueOptions.implicit();
        assertEquals(before, merge(Map.of()).optionsAfter(before));
        QueueOptions after = merge(Map.of(QueueOption.RETRY_LIMIT, 7L)).optionsAfter(before);
        assertEquals(60, after.leaseTime());
        assertEquals(7, after.retryLimit());
    }

    @Test
    void replaceGoesBackToTheDefaultsOfConfigure() {
        QueueOptions before = QueueOption.change(QueueOptions.implicit(), Map.of(QueueOption.TTL, 1L, QueueOption.DEAD_LETTER_QUEUE, false));
        assertEquals(QueueOptions.configured(), replace(Map.of()).optionsAfter(before));
        assertEquals(9, replace(Map.of(QueueOption.LEASE_TIME, 9L)).optionsAfter(before).leaseTime());
    }

    @Test
    void everyOptionCanBeChangedOnItsOwn() {
        Map<QueueOption, Object> all = new java.util.EnumMap<>(QueueOption.class);
        QueueOptions base = QueueOptions.configured();
        for (QueueOption option : QueueOption.values()) {
            Object other = other(option, base);
            all.put(option, other);
            assertEquals(1, differences(base, QueueOption.change(base, Map.of(option, other))), option.wireName());
        }
        assertEquals(QueueOption.values().length, differences(base, QueueOption.change(base, all)));
    }

    private static Object other(QueueOption option, QueueOptions base) {
        return switch (option) {
            case DEAD_LETTER_QUEUE, DLQ_AFTER_MAX_RETRIES -> false;
            case RETENTION_ENABLED, ENCRYPTION_ENABLED -> true;
            case RETENTION_SINK_HOLD -> "sink";
            default -> 12_345L;
        };
    }

    private static long differences(QueueOptions one, QueueOptions other) {
        return java.util.Arrays.stream(QueueOptions.class.getRecordComponents()).filter(component -> {
            try {
                return !component.getAccessor().invoke(one).equals(component.getAccessor().invoke(other));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }).count();
    }

    @Test
    void labelsStayOnMergeAndGoOnReplace() {
        assertEquals("ns", merge(Map.of()).namespaceAfter("ns"));
        assertEquals("", replace(Map.of()).namespaceAfter("ns"));
        assertEquals("", new ConfigureRequest("q", false, Map.of(), "", null).namespaceAfter("ns"));
        assertEquals("t", new ConfigureRequest("q", true, Map.of(), null, "t").taskAfter("old"));
    }

    @Test
    void aQueueNobodyConfiguredIsLabelledByItsName() {
        assertEquals("a", QueueOptions.namespaceOf("a.b.c"));
        assertEquals("b", QueueOptions.taskOf("a.b.c"));
        assertEquals("a", QueueOptions.namespaceOf("a"));
        assertEquals("", QueueOptions.taskOf("a"));
        assertEquals("", QueueOptions.namespaceOf(".b"));
        assertEquals("", QueueOptions.taskOf("a."));
    }
}
