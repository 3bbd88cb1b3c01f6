/**
 * The composition root: start phases by name, shutdown in reverse.
 */
@NullMarked
package dev.planner.app;

import org.jspecify.annotations.NullMarked;
