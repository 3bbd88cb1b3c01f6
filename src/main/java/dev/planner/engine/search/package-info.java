/**
 * The operations for search, and the records that search conditions see.
 */
@NullMarked
package dev.planner.engine.search;

import org.jspecify.annotations.NullMarked;
