/**
 * The types of values: one class for each field type, with small optional abilities.
 */
@NullMarked
package dev.planner.field;

import org.jspecify.annotations.NullMarked;
