/** The MicroProfile health checks, which the server answers on its management port under {@code /health}. */
package dev.lockstep.platform.health;
