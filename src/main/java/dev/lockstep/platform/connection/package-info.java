/**
 * What a server knows of a client beyond its request: whether it is still there while its answer is not.
 *
 * <p>Jakarta EE has no word for it. {@link dev.lockstep.platform.connection.ClientConnection} is what the rooms use; on WildFly, whose
 * HTTP server is Undertow, an extension gives every request one that watches. On other servers nobody loads the extension, and a
 * client that has gone is noticed as there, when its answer cannot be written.
 */
package dev.lockstep.platform.connection;
