/**
 * Encryption of payloads at rest (contract section H): AES-256-GCM of the JDK, with one key for the whole server.
 *
 * <p>A payload is encrypted or not when it is stored, and says so in its row; nothing is encrypted again later. What the key does
 * not open is handed out as it is stored.
 */
package dev.lockstep.platform.encryption;
