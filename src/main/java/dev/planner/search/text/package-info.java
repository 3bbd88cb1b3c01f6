/**
 * The words of a text as search sees them.
 */
@NullMarked
package dev.planner.search.text;

import org.jspecify.annotations.NullMarked;
