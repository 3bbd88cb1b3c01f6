/**
 * Detects changes to the files by other programs: editors, scripts, version control. A record that a client is about to
 * change is checked immediately, all others shortly after a notification.
 */
@NullMarked
package dev.planner.store.files.outside;

import org.jspecify.annotations.NullMarked;
