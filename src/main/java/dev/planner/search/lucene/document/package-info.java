/** The layout of the index: one document for each record, and the columns that each match is ranked by. */
@NullMarked
package dev.planner.search.lucene.document;

import org.jspecify.annotations.NullMarked;
