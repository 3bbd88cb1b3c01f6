/**
 * The types of values: {@link dev.planner.field.FieldType}, its optional abilities, and the parts of a type's
 * description: members, options and references.
 */
@NullMarked
package dev.planner.field;

import org.jspecify.annotations.NullMarked;
