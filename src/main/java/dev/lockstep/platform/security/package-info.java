/**
 * Who may call what, and for which tenant. Every resource declares its level by {@link
 * dev.lockstep.platform.security.RequiredLevel}; a filter holds it against the caller's token before the body is read.
 */
package dev.lockstep.platform.security;
