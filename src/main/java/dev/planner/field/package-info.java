/** What a type of values is: {@link dev.planner.field.FieldType}, its optional abilities, and what types declare. */
@NullMarked
package dev.planner.field;

import org.jspecify.annotations.NullMarked;
