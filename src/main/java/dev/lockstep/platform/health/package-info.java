/** The MicroProfile health checks, which the server answers on its management port under {@code /health}, beside its own checks. */
package dev.lockstep.platform.health;
