/** The locations of each collection's records in a project, and the meaning of file and directory names. */
@NullMarked
package dev.planner.store.files.layout;

import org.jspecify.annotations.NullMarked;
