/**
 * Lines, comparisons of lists, normalised values, and the limits of a document.
 */
@NullMarked
package dev.planner.markdown.text;

import org.jspecify.annotations.NullMarked;
