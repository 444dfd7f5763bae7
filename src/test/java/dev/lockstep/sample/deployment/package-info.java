/** What the sample adds where it is a deployment of its own, beside Lockstep's. */
package dev.lockstep.sample.deployment;
