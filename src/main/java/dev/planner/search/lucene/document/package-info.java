/** The layout of the index: one document for each record, and the columns that determine the rank of a match. */
@NullMarked
package dev.planner.search.lucene.document;

import org.jspecify.annotations.NullMarked;
