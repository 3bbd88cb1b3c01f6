/** The state of the files as they were read, and the snapshot of all records derived from it. */
@NullMarked
package dev.planner.store.files.records;

import org.jspecify.annotations.NullMarked;
