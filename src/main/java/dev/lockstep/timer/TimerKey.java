package dev.lockstep.timer;

/** What names a timer of a tenant. */
record TimerKey(String queue, String timerKey) {
}
