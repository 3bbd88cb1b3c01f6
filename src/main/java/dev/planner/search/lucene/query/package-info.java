/** Runs queries: finds and ranks matches, and completes the beginning of a word. */
@NullMarked
package dev.planner.search.lucene.query;

import org.jspecify.annotations.NullMarked;
