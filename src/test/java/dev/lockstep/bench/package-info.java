/**
 * The benchmark ({@code mvn -Pbench verify}; docs/performance.md): the product over HTTP beside what its database could do at most, in
 * alternating slices of one run.
 */
package dev.lockstep.bench;
