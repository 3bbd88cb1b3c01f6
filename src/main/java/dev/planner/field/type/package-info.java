/** The types of values, one class for each. {@link dev.planner.field.type.FieldTypes} makes those with variants. */
@NullMarked
package dev.planner.field.type;

import org.jspecify.annotations.NullMarked;
