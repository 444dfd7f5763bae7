/** The REST application and what answers about the server as a whole. */
package dev.lockstep.platform.rest;
