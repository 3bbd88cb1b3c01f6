/**
 * What could be a library tomorrow: ids, slugs, dates, JSON text, edit distance. Knows nothing of planning.
 */
@NullMarked
package dev.planner.base;

import org.jspecify.annotations.NullMarked;
