package dev.lockstep.kv;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A number as {@code incr} computes with it (contract section C.3): an exact decimal while its digits fit 128 bits with at most
 * {@value #MAX_SCALE} behind the point, the nearest double beyond. Never infinite.
 */
record KvNumber(BigDecimal value) implements Comparable<KvNumber> {
    static final KvNumber ZERO = new KvNumber(BigDecimal.ZERO);

    private static final int MAX_SCALE = 38;
    private static final int MANTISSA_BITS = 127;
    private static final int MANTISSA_DIGITS = 39;
    /** More text than any exact decimal needs; the time to read it exactly would grow with the square of its length. */
    private static final int MAX_EXACT_LENGTH = 1000;

    /** The number some JSON text is, or empty when it is none, or one beyond every double. */
    static Optional<KvNumber> ofJson(String text) {
        if (!startsANumber(text.charAt(0))) {
            return Optional.empty();
        }
        if (text.length() > MAX_EXACT_LENGTH) {
            return nearestDouble(Double.parseDouble(text));
        }
        try {
            return of(new BigDecimal(text));
        } catch (NumberFormatException | ArithmeticException exponentBeyondAllBounds) {
            return nearestDouble(Double.parseDouble(text));
        }
    }

    private static boolean startsANumber(char c) {
        return c == '-' || c >= '0' && c <= '9';
    }

    private static Optional<KvNumber> of(BigDecimal number) {
        BigDecimal trimmed = number.stripTrailingZeros();
        return isExact(trimmed) ? Optional.of(new KvNumber(trimmed)) : nearestDouble(trimmed.doubleValue());
    }

    private static Optional<KvNumber> nearestDouble(double number) {
        return Double.isInfinite(number) ? Optional.empty() : Optional.of(new KvNumber(BigDecimal.valueOf(number).stripTrailingZeros()));
    }

    /** Whether an exact decimal holds it. The exponent is looked at first: writing 1e1000000000 out would take a gigabyte. */
    private static boolean isExact(BigDecimal trimmed) {
        boolean isShort = trimmed.scale() <= MAX_SCALE && (long) trimmed.precision() - trimmed.scale() <= MANTISSA_DIGITS;
        return isShort && mantissa(trimmed).bitLength() <= MANTISSA_BITS;
    }

    private static BigInteger mantissa(BigDecimal trimmed) {
        return trimmed.scale() >= 0 ? trimmed.unscaledValue() : trimmed.toBigIntegerExact();
    }

    /** The sum, or empty when it lies beyond every double. */
    Optional<KvNumber> plus(KvNumber other) {
        return of(value.add(other.value));
    }

    /** The shortest JSON text: digits alone where they are few enough, no trailing zeros behind the point. */
    String json() {
        return isExact(value) ? value.toPlainString() : value.toString();
    }

    @Override
    public int compareTo(KvNumber other) {
        return value.compareTo(other.value);
    }
}
