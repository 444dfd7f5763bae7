/** Handlers to measure with. None of them starts by itself. */
package dev.lockstep.worker.rates;
