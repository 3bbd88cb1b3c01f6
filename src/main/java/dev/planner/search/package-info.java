/**
 * Full-text search: the port of a disposable index, and what is put into it. The packages below hold the query
 * language, the records of the store as a source, and the Lucene adapter.
 */
@NullMarked
package dev.planner.search;

import org.jspecify.annotations.NullMarked;
