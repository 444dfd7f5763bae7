/**
 * Timers: messages that are to be pushed later, under a name by which they can be replaced or cancelled until then
 * (contract section D).
 *
 * <p>Owns the table {@code timer}; writes a row of {@code dead_letter} for a timer that could not fire.
 *
 * <p>What always holds: a timer is either a row here or a message (or a duplicate, or a dead letter), never both and never
 * neither: the push and the deletion are one transaction. A timer does not fire before its {@code deliver_at}, by the database's
 * clock. One that fails leaves every other alone.
 *
 * <p>Locks: the timers a call names in the order of queue and key, before queues and partitions. New timers are inserted in that
 * order too, when everything else is locked. Firing takes due timers with SKIP LOCKED and so waits for none; it then locks
 * partitions as every push does, and waits for them no longer than half a second.
 *
 * <p>An EJB timer rings when the next timer is due ({@link dev.lockstep.timer.TimerClock}); how many nodes there are does not
 * matter.
 */
package dev.lockstep.timer;
