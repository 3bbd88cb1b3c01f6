/** The trash of a project directory, which keeps deleted files unchanged. */
@NullMarked
package dev.planner.store.files.local.trash;

import org.jspecify.annotations.NullMarked;
