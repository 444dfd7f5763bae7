package dev.lockstep.delivery;

import java.time.Duration;
import java.util.Optional;

/**
 * What came of an attempt to hold a message.
 *
 * @param held the message, null when there is none to be had now
 * @param later when to look again, null when news will tell
 * @param newCursorAt the offset at which the group starts here, null when it has a cursor: one has to be made first
 */
public record HoldAttempt(HeldMessage held, Duration later, Long newCursorAt) {
    static HoldAttempt of(Delivery delivery, String group) {
        if (delivery.isEmpty()) {
            return new HoldAttempt(null, null, null);
        }
        Claim claim = delivery.claims().get(0);
        boolean more = claim.end() + 1 < claim.candidate().nextOffset();
        return new HoldAttempt(new HeldMessage(delivery.messages().get(0), group, claim.partitionId(), delivery.leaseToken(), more), null, null);
    }

    static HoldAttempt of(ClaimDecision decision) {
        Optional<Claim> first = decision.claims().stream().findFirst().filter(claim -> !claim.candidate().hasCursor());
        return first.map(claim -> new HoldAttempt(null, null, claim.start()))
            .orElseGet(() -> new HoldAttempt(null, decision.later().stream().map(ClaimDecision.Later::delay).findFirst().orElse(null), null));
    }
}
