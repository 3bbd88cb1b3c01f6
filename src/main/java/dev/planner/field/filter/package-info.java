/** The syntax of the filters of lists: entries, escapes and spans. The types say what an entry matches. */
@NullMarked
package dev.planner.field.filter;

import org.jspecify.annotations.NullMarked;
