/** All files of a project as one: a copy of them at one moment, and the replacement of many at once. */
@NullMarked
package dev.planner.store.files.local.tree;

import org.jspecify.annotations.NullMarked;
