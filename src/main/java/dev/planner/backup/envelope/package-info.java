/** Encryption of archives with a public key, and the keys. */
@NullMarked
package dev.planner.backup.envelope;

import org.jspecify.annotations.NullMarked;
