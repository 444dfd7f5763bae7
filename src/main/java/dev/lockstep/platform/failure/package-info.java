/** What happens to failures that no caller waits for. */
package dev.lockstep.platform.failure;
