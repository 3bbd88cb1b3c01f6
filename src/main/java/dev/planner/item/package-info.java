/**
 * The vocabulary: immutable values that every other package uses. It has no I/O and no dependency on Vert.x.
 */
@NullMarked
package dev.planner.item;

import org.jspecify.annotations.NullMarked;
