/** Finds the problems in a project. */
@NullMarked
package dev.planner.store.files.check;

import org.jspecify.annotations.NullMarked;
