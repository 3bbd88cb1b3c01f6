/** Splits texts and queries into terms: words, their parts, and their stems. */
@NullMarked
package dev.planner.search.lucene.analysis;

import org.jspecify.annotations.NullMarked;
