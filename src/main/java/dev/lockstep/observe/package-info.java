/**
 * What an operator watches: figures of the whole database, taken in the background now and then, and shown as metrics.
 *
 * <p>Owns no table and locks nothing. What always holds:
 * <ul>
 * <li>Backlogs are differences of offsets; messages are not counted.
 * <li>The figures are taken by one round trip, which fills at most a twentieth of the time however long it takes; showing them asks
 * the database nothing.
 * <li>The number of series is bounded. Only the default tenant's queues and groups are named, for everybody may read the metrics.
 * </ul>
 */
package dev.lockstep.observe;
