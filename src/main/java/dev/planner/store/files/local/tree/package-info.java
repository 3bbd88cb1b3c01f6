/** All files of a project as a unit: consistent copies, and atomic replacement of many files. */
@NullMarked
package dev.planner.store.files.local.tree;

import org.jspecify.annotations.NullMarked;
