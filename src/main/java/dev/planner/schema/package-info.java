/**
 * The descriptions of collections: the strict loader of the files under {@code collections/}, the catalogue, validation
 * and the JSON Schema writer.
 */
@NullMarked
package dev.planner.schema;

import org.jspecify.annotations.NullMarked;
