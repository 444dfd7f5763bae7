package dev.lockstep.timer;

import java.util.List;

/** The timers route's answer: one result for each operation, in order. */
public record TimersAnswer(List<TimerAnswer> results) {
}
