/** Units of work on records: their view of the project, the locations of new files, and their conversion to edits. */
@NullMarked
package dev.planner.store.files.transaction;

import org.jspecify.annotations.NullMarked;
