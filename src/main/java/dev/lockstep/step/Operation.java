package dev.lockstep.step;

/** What stands in a step's list of operations. */
sealed interface Operation permits Ack, Push {
}
