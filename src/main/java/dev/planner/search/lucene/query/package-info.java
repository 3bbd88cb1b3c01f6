/** The answers to queries: matches in their order, and completions of a started word. */
@NullMarked
package dev.planner.search.lucene.query;

import org.jspecify.annotations.NullMarked;
