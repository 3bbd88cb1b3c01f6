/**
 * Lines, comparisons of lists, values in their normal form, and the limits of a document.
 */
@NullMarked
package dev.planner.markdown.text;

import org.jspecify.annotations.NullMarked;
