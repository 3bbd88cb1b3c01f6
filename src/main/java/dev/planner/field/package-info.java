/**
 * The types of values: {@link dev.planner.field.FieldType}, its optional abilities, and the values that declare a type.
 */
@NullMarked
package dev.planner.field;

import org.jspecify.annotations.NullMarked;
