/**
 * What a handler of messages inside the server is written against, and nothing else: it is published in the classes jar, and other
 * deployments on the same server see it through their dependency on this one. How it works is told in docs/workers.md.
 *
 * <p>Depends on no other package of Lockstep.
 */
package dev.lockstep.worker.spi;
