/**
 * For the tests of applications that use Lockstep: published as the jar with the classifier {@code testkit}. Speaks HTTP, so it serves
 * tests inside the server and outside of it alike. Needs Jackson and Awaitility beside it.
 */
package dev.lockstep.testkit;
