/**
 * A small shop, as an application that uses Lockstep looks: it places orders, takes payments, and reminds of what is not paid. The same
 * classes run inside Lockstep's WAR and as a deployment beside it ({@link dev.lockstep.sample.deployment}).
 */
package dev.lockstep.sample.shop;
