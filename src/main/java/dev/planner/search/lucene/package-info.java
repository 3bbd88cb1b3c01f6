/** The index on Lucene: documents, queries, snippets, and the worker that maintains the files. */
@NullMarked
package dev.planner.search.lucene;

import org.jspecify.annotations.NullMarked;
