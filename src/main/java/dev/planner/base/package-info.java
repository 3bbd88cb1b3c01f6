/**
 * General helpers without knowledge of planning: ids, slugs, dates, JSON text, edit distance.
 */
@NullMarked
package dev.planner.base;

import org.jspecify.annotations.NullMarked;
