/**
 * Full-text search: the port of an index that can be rebuilt at any time, and the texts in it. The packages below
 * contain the query language, the records of the store as a source, and the Lucene adapter.
 */
@NullMarked
package dev.planner.search;

import org.jspecify.annotations.NullMarked;
