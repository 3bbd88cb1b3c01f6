/** Operations on all files of a project: consistent copies, and the atomic replacement of many files. */
@NullMarked
package dev.planner.store.files.local.tree;

import org.jspecify.annotations.NullMarked;
