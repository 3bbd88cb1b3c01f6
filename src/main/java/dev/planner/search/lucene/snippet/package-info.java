/** Extracts the matching passages of a text as escaped HTML with highlighted words. */
@NullMarked
package dev.planner.search.lucene.snippet;

import org.jspecify.annotations.NullMarked;
