/**
 * Consumer groups: their registrations (table {@code consumer_group}), and reading and moving where they stand (rows of
 * {@code cursor}, which {@code delivery} owns).
 *
 * <p>A registration is written once, on the group's first contact with a queue, and says where partitions start that have no
 * cursor yet. A seek moves or makes cursors and registers nothing.
 *
 * <p>Locks: the queue's row shared (so that it is not deleted meanwhile), then cursors by (partition id, group), in one statement.
 * A registration waits for another one of the same queue and group, so it stands before the cursors too.
 */
package dev.lockstep.group;
