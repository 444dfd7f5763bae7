package dev.lockstep.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Supplier;

/**
 * Repeats a call that lost a deadlock or a serialisation conflict, each time in a fresh transaction: the call must open its
 * own. Nothing else is ever repeated, a commit least of all.
 */
@ApplicationScoped
public class Attempts {
    static final int LIMIT = 5;

    /** The call's answer, after at most {@value #LIMIT} attempts. */
    public <T> T of(Supplier<T> call) {
        for (int attempt = 1; ; attempt++) {
            try {
                return call.get();
            } catch (RuntimeException e) {
                if (attempt == LIMIT || DatabaseFailure.of(e) != DatabaseFailure.CONTENTION) {
                    throw e;
                }
            }
        }
    }
}
