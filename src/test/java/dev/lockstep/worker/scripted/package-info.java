/**
 * Handlers that do what their message says, for any server. A payload is {@code {"attempts": [[word, …], …]}}: the words of each attempt,
 * the last list for all later ones. The last word of a list is how it ends, the others are done before it ({@link
 * dev.lockstep.worker.scripted.Script}).
 */
package dev.lockstep.worker.scripted;
