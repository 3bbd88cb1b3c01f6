/**
 * Detects changes of files by other programs: editors, scripts, version control. The file of a record that a client is
 * about to change is checked at once. Other files are read shortly after a notification.
 */
@NullMarked
package dev.planner.store.files.outside;

import org.jspecify.annotations.NullMarked;
