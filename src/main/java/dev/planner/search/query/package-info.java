/** The query language: parses a query, resolves its field names, and converts its conditions into tests of records. */
@NullMarked
package dev.planner.search.query;

import org.jspecify.annotations.NullMarked;
