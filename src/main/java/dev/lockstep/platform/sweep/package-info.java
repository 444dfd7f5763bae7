/** Work that a node does by itself, again and again. */
package dev.lockstep.platform.sweep;
