/**
 * General helpers that do not depend on the domain of the program: ids, slugs, dates, JSON text, edit distance.
 */
@NullMarked
package dev.planner.base;

import org.jspecify.annotations.NullMarked;
