/**
 * The descriptions of collections as the program uses them: the catalogue, the validation of records, and the JSON
 * Schema writer. {@code load} reads them.
 */
@NullMarked
package dev.planner.schema;

import org.jspecify.annotations.NullMarked;
