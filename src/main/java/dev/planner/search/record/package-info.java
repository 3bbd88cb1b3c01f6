/** The records of the store as a source of texts: the searched fields with their weights, and the states of records. */
@NullMarked
package dev.planner.search.record;

import org.jspecify.annotations.NullMarked;
