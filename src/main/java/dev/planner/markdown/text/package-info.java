/**
 * Helpers for both parts of a document: lines, comparison of lists, and normalised values.
 */
@NullMarked
package dev.planner.markdown.text;

import org.jspecify.annotations.NullMarked;
