/**
 * The purge of a tenant: all it owns, table by table, in small transactions that lock as every writer of the table does. Owns no
 * table.
 */
package dev.lockstep.admin.tenant;
