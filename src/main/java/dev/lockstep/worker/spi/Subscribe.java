package dev.lockstep.worker.spi;

/** Where a group starts to read that is new on its queue. */
public enum Subscribe {
    /** As the server's setting {@code lockstep.default-subscription-mode} says. */
    DEFAULT,
    /** At the first message there is. */
    ALL,
    /** At the first message after the group's registration, which is when its handler starts. */
    NEW
}
