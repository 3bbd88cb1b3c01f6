/** The passages of a text that match, as escaped HTML with highlighted words. */
@NullMarked
package dev.planner.search.lucene.snippet;

import org.jspecify.annotations.NullMarked;
