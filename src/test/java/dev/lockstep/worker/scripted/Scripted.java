package dev.lockstep.worker.scripted;

import dev.lockstep.worker.spi.DeadLettered;

/** The exceptions that scripts throw. */
public final class Scripted {
    private Scripted() {
    }

    /** May pass. */
    public static class PassingException extends RuntimeException {
        private static final long serialVersionUID = 1;

        PassingException(String message) {
            super(message);
        }
    }

    /** Never passes, and says so. */
    @DeadLettered
    public static class HopelessException extends Exception {
        private static final long serialVersionUID = 1;

        HopelessException(String message) {
            super(message);
        }
    }

    /** Never passes, as the handler's annotation knows. */
    public static class ListedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        ListedException(String message) {
            super(message);
        }
    }

    /** Never passes, as the handler's classifier knows. */
    public static class ClassifiedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        ClassifiedException(String message) {
            super(message);
        }
    }
}
