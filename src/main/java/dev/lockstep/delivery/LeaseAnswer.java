package dev.lockstep.delivery;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.lockstep.platform.time.WireTime;
import java.time.Instant;
import java.util.List;

/** The answer to an extension: the earliest new end under all three names that clients read (contract section B.5). */
public record LeaseAnswer(String leaseId, boolean success, int renewed, String newExpiresAt, String expiresAt,
                          @JsonProperty("lease_expires_at") String leaseExpiresAt) {

    static LeaseAnswer of(String leaseId, List<Instant> ends) {
        String earliest = ends.stream().min(Instant::compareTo).map(WireTime::micros).orElse(null);
        return new LeaseAnswer(leaseId, !ends.isEmpty(), ends.size(), earliest, earliest, earliest);
    }
}
