/** The search index on Lucene. {@link dev.planner.search.lucene.LuceneSearchIndex} is its entry point. */
@NullMarked
package dev.planner.search.lucene;

import org.jspecify.annotations.NullMarked;
