/** Finds what is wrong in a project. */
@NullMarked
package dev.planner.store.files.check;

import org.jspecify.annotations.NullMarked;
