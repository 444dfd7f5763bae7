package dev.lockstep.timer;

import java.io.Serializable;
import java.util.Objects;
import java.util.UUID;

/** What names a timer among those of all tenants. */
public class ScheduledMessageId implements Serializable {
    private static final long serialVersionUID = 1;

    private UUID tenant;
    private String queue;
    private String timerKey;

    protected ScheduledMessageId() {
    }

    ScheduledMessageId(UUID tenant, String queue, String timerKey) {
        this.tenant = tenant;
        this.queue = queue;
        this.timerKey = timerKey;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ScheduledMessageId that && Objects.equals(tenant, that.tenant) && Objects.equals(queue, that.queue)
            && Objects.equals(timerKey, that.timerKey);
    }

    @Override
    public int hashCode() {
        return Objects.hash(tenant, queue, timerKey);
    }
}
