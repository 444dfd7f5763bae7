package dev.lockstep.bench;

import java.nio.charset.StandardCharsets;

/**
 * An answer as it came.
 *
 * @param status the HTTP status
 * @param body the body; empty when there was none
 */
record Answer(int status, byte[] body) {

    /** Fails unless the status is this one. */
    Answer expect(int expected) {
        if (status != expected) {
            throw new IllegalStateException("answered " + status + " instead of " + expected + ": " + text());
        }
        return this;
    }

    /** Fails when the body says this (ASCII); answers have no whitespace between tokens. */
    Answer without(String words) {
        if (contains(words)) {
            throw new IllegalStateException("answered " + text());
        }
        return this;
    }

    private boolean contains(String words) {
        byte first = (byte) words.charAt(0);
        for (int i = 0; i <= body.length - words.length(); i++) {
            if (body[i] == first && standsAt(i, words)) {
                return true;
            }
        }
        return false;
    }

    private boolean standsAt(int at, String words) {
        for (int i = 1; i < words.length(); i++) {
            if (body[at + i] != words.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }
}
