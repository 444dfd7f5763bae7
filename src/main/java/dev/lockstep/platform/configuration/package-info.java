/**
 * The settings: which there are ({@link dev.lockstep.platform.configuration.Setting}) and what they are here and now
 * ({@link dev.lockstep.platform.configuration.Settings}).
 *
 * <p>Always true: a value that is served was checked at start; a name nobody knows stops the start instead of being ignored.
 * {@code docs/configuration.md} lists the same settings, and a test compares the two.
 */
package dev.lockstep.platform.configuration;
