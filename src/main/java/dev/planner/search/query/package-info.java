/**
 * The query language: reads a query, finds out which fields it means, and turns its conditions into tests of records.
 */
@NullMarked
package dev.planner.search.query;

import org.jspecify.annotations.NullMarked;
