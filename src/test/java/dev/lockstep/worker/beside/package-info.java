/** What a deployment beside Lockstep's has in it: its handlers, and the bean that makes them known. */
package dev.lockstep.worker.beside;
