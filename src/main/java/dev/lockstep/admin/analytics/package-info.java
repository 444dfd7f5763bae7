/**
 * Status and analytics: figures for dashboards (contract section F.4). Owns the table {@code queue_sample}: the counters of each
 * queue, minute by minute, so that what is shown over time is a difference of two rows.
 *
 * <p>Figures of now are asked of the database when they are asked for, as sums over partitions and cursors; nothing is counted
 * message by message, and nothing is locked.
 */
package dev.lockstep.admin.analytics;
