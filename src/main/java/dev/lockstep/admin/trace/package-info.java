/**
 * Traces: what workers record about messages, and find again by the message or by a name. Owns the tables {@code trace} and
 * {@code trace_name}; a row of the latter for each name of the former. Rows are added and, days later, swept away; a trace outlives
 * its message. Locks nothing of others.
 */
package dev.lockstep.admin.trace;
