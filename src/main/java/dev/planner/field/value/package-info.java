/** The rules that every type shares: for texts, for values in files, and for undeclared fields. */
@NullMarked
package dev.planner.field.value;

import org.jspecify.annotations.NullMarked;
