package dev.lockstep.timer;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;

/** Decompresses the payloads of one call: a few bytes may unfold to gigabytes, so what they unfold to has a bound. */
final class ZstdBudget {
    private static final int CHUNK_BYTES = 16 * 1024;

    private final int perPayload;
    private long left;

    /**
     * @param perPayload bytes one payload may have
     * @param perCall bytes all payloads may have together
     */
    ZstdBudget(int perPayload, long perCall) {
        this.perPayload = perPayload;
        this.left = perCall;
    }

    /** The decompressed bytes, none at all when the input is no zstd; empty when there are more than allowed. */
    Optional<byte[]> decompress(byte[] compressed) {
        long allowed = Math.min(perPayload, left);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK_BYTES];
        try (ZstdInputStreamNoFinalizer in = new ZstdInputStreamNoFinalizer(new ByteArrayInputStream(compressed))) {
            for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
                if (out.size() + read > allowed) {
                    return Optional.empty();
                }
                out.write(chunk, 0, read);
            }
        } catch (IOException notZstd) {
            return Optional.of(new byte[0]);
        }
        left -= out.size();
        return Optional.of(out.toByteArray());
    }
}
