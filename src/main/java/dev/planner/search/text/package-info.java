/** Splits texts into words for search, and normalises the words. */
@NullMarked
package dev.planner.search.text;

import org.jspecify.annotations.NullMarked;
