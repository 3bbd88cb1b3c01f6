/**
 * The composition root: named start phases, and shutdown in reverse order.
 */
@NullMarked
package dev.planner.app;

import org.jspecify.annotations.NullMarked;
