/** The worker that keeps the index complete: its files, their generations, and the changes that wait. */
@NullMarked
package dev.planner.search.lucene.indexing;

import org.jspecify.annotations.NullMarked;
