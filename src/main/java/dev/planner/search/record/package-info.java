/**
 * The records of the store as a source of text: which fields are searched with which weight, and what a record's state
 * is.
 */
@NullMarked
package dev.planner.search.record;

import org.jspecify.annotations.NullMarked;
