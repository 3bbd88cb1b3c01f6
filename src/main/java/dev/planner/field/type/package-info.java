/** The field types, one class each. {@link dev.planner.field.type.FieldTypes} makes the types that have variants. */
@NullMarked
package dev.planner.field.type;

import org.jspecify.annotations.NullMarked;
