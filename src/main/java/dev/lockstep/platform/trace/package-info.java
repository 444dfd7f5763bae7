/** The W3C trace context, as it comes with a request and goes with a message. */
package dev.lockstep.platform.trace;
