package dev.lockstep.platform.security;

/** A call that does not get to its route. */
class AccessRefusedException extends Exception {
    private static final long serialVersionUID = 1;

    private final AccessRefusal refusal;

    AccessRefusedException(AccessRefusal refusal) {
        super(refusal.message(), null, false, false);
        this.refusal = refusal;
    }

    AccessRefusal refusal() {
        return refusal;
    }
}
