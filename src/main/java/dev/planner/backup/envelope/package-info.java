/** Hybrid encryption of archives with a public RSA key, and the form of the keys. */
@NullMarked
package dev.planner.backup.envelope;

import org.jspecify.annotations.NullMarked;
