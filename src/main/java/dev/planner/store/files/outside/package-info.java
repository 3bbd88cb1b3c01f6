/**
 * Takes in what other programs do to the files: editors, scripts, version control. Either at once, for a record that a
 * client is about to change, or a moment after the news of it.
 */
@NullMarked
package dev.planner.store.files.outside;

import org.jspecify.annotations.NullMarked;
