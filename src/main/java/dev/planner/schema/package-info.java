/**
 * What a collection looks like: the strict loader of the descriptions under {@code collections/}, the catalogue,
 * validation and the JSON Schema writer.
 */
@NullMarked
package dev.planner.schema;

import org.jspecify.annotations.NullMarked;
