/** The index of all files as they were last read, and the snapshot of all records that is derived from it. */
@NullMarked
package dev.planner.store.files.records;

import org.jspecify.annotations.NullMarked;
