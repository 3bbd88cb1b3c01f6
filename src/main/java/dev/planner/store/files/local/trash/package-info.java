/** Deleted files, kept with every byte. */
@NullMarked
package dev.planner.store.files.local.trash;

import org.jspecify.annotations.NullMarked;
