/**
 * The vocabulary: immutable values that every other package speaks in. No I/O, no Vert.x.
 */
@NullMarked
package dev.planner.item;

import org.jspecify.annotations.NullMarked;
