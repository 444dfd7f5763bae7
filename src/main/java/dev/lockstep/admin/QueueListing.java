package dev.lockstep.admin;

/** The queues of a tenant, with their statistics or without. */
public sealed interface QueueListing permits QueueListAnswer, QueueLanesAnswer {
}
