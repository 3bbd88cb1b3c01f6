/** The rules for values that hold for every type: texts, values in files, and fields that no description declares. */
@NullMarked
package dev.planner.field.value;

import org.jspecify.annotations.NullMarked;
