/**
 * Search as operations, and the records as its conditions see them.
 */
@NullMarked
package dev.planner.engine.search;

import org.jspecify.annotations.NullMarked;
