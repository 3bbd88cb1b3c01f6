/** Keeps the index up to date: its files, their generations, and the queue of changes. */
@NullMarked
package dev.planner.search.lucene.indexing;

import org.jspecify.annotations.NullMarked;
