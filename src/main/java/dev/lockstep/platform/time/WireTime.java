package dev.lockstep.platform.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The forms in which instants stand on the wire (contract section 0.4). */
public final class WireTime {
    private static final DateTimeFormatter MICROS = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MILLIS = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter TRIMMED = new DateTimeFormatterBuilder().appendPattern("yyyy-MM-dd'T'HH:mm:ss")
        .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true).appendLiteral("+00:00").toFormatter().withZone(ZoneOffset.UTC);

    private WireTime() {
    }

    /** Six fractional digits and Z: messages, timers, leases, dead letters. */
    public static String micros(Instant at) {
        return at == null ? null : MICROS.format(at);
    }

    /** Three fractional digits and Z: lists for browsing. */
    public static String millis(Instant at) {
        return at == null ? null : MILLIS.format(at);
    }

    /** Up to six fractional digits, without trailing zeros, and +00:00: KV answers. */
    public static String trimmed(Instant at) {
        return at == null ? null : TRIMMED.format(at.truncatedTo(ChronoUnit.MICROS));
    }

    /** An ISO-8601 instant with its offset, or empty when the text is none. */
    public static Optional<Instant> parse(String text) {
        try {
            Instant at = OffsetDateTime.parse(text).toInstant();
            return isStorable(at) ? Optional.of(at) : Optional.empty();
        } catch (DateTimeException notOne) {
            return Optional.empty();
        }
    }

    /** Messages are stamped in microseconds: the first of these that is not before the instant. */
    public static Instant inMicroseconds(Instant at) {
        Instant floor = at.truncatedTo(ChronoUnit.MICROS);
        return floor.equals(at) ? at : floor.plus(1, ChronoUnit.MICROS);
    }

    private static boolean isStorable(Instant at) {
        int year = at.atOffset(ZoneOffset.UTC).getYear();
        return year >= -4000 && year <= 9999;
    }
}
