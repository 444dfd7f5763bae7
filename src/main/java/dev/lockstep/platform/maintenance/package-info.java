/**
 * What an operator switches while the server runs (contract section H): maintenance of pushes and of pops, and the pauses of the
 * key-value and timer routes.
 *
 * <p>Owns the table {@code system_switch}. Every node asks it each second and keeps the answer, so that no call has to; a switch
 * that is set through a node holds there at once.
 */
package dev.lockstep.platform.maintenance;
