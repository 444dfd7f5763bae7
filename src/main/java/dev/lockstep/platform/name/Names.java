package dev.lockstep.platform.name;

import dev.lockstep.platform.error.ErrorCode;
import dev.lockstep.platform.error.LimitRefusal;
import dev.lockstep.platform.error.Refusal;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Names as they travel: decoded from a path, and held to their budget of bytes (contract section 0.3). */
public final class Names {
    /** The partition of a message that names none. */
    public static final String DEFAULT_PARTITION = "Default";
    /** The group of a pop or an ack that names none. */
    public static final String QUEUE_MODE = "__QUEUE_MODE__";
    /** UTF-8 bytes a queue name has together with a partition's or a group's: 447 less the tenant's 36. */
    public static final int BUDGET_BYTES = 411;

    private Names() {
    }

    /**
     * A raw path segment, percent-decoded once; {@code +} is a plus.
     *
     * @throws Refusal bad_request when a {@code %} starts no pair of hex digits, or the bytes are no UTF-8
     */
    public static String ofSegment(String raw) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(raw.length());
        byte[] in = raw.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < in.length; i++) {
            if (in[i] != '%') {
                bytes.write(in[i]);
                continue;
            }
            int high = i + 2 < in.length ? Character.digit(in[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(in[i + 2], 16);
            if (low < 0) {
                throw new Refusal(ErrorCode.BAD_REQUEST, "a % in the path starts no pair of hex digits");
            }
            bytes.write(high * 16 + low);
            i += 2;
        }
        return text(bytes.toByteArray());
    }

    private static String text(byte[] utf8) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(utf8)).toString();
            if (text.indexOf('\0') >= 0) {
                throw new Refusal(ErrorCode.BAD_REQUEST, "a name in the path holds a NUL");
            }
            return text;
        } catch (CharacterCodingException e) {
            throw new Refusal(ErrorCode.BAD_REQUEST, "a name in the path is not UTF-8");
        }
    }

    /** Whether a queue and a partition or group of it stay within the budget. */
    public static boolean fit(String queue, String partitionOrGroup) {
        return queue.length() + partitionOrGroup.length() <= BUDGET_BYTES
            && queue.getBytes(StandardCharsets.UTF_8).length + partitionOrGroup.getBytes(StandardCharsets.UTF_8).length <= BUDGET_BYTES;
    }

    /** @throws LimitRefusal name_too_long when the two do not fit */
    public static void requireFit(String queue, String partitionOrGroup) {
        if (!fit(queue, partitionOrGroup)) {
            throw new LimitRefusal(ErrorCode.NAME_TOO_LONG, "the names of a queue and its partition or group take more than "
                + BUDGET_BYTES + " bytes");
        }
    }
}
