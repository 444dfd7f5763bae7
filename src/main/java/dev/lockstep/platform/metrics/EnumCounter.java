package dev.lockstep.platform.metrics;

import io.micrometer.core.instrument.Counter;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** Counters of one name, one for each constant of an enum: its labels can be no others. */
public final class EnumCounter<E extends Enum<E>> {
    private final Map<E, Counter> counters;

    EnumCounter(Class<E> kinds, Function<String, Counter> ofLabel) {
        counters = new EnumMap<>(kinds);
        for (E kind : kinds.getEnumConstants()) {
            counters.put(kind, ofLabel.apply(kind.name().toLowerCase(Locale.ROOT)));
        }
    }

    /** One more of a kind. */
    public void add(E kind) {
        add(kind, 1);
    }

    /** So many more of a kind. */
    public void add(E kind, long count) {
        counters.get(kind).increment(count);
    }
}
