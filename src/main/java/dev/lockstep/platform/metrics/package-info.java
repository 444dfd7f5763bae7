/**
 * The server's own metrics: one registry, the two routes that show it, and what counts every request.
 *
 * <p>A room brings its metrics in a bean of its own, named {@code …Meter}, from the factory methods of {@link
 * dev.lockstep.platform.metrics.Meters}. What always holds:
 * <ul>
 * <li>Labels come from closed sets. The names of queues and groups are the one exception, and those are few and chosen (room {@code
 * observe}); never a partition, a key, a path or an id that a client sent.
 * <li>Showing the metrics asks the database nothing.
 * </ul>
 */
package dev.lockstep.platform.metrics;
