/**
 * The grammar of an enhanced note: text, code, and custom sections with tabs, a timeline or columns.
 */
@NullMarked
package dev.planner.markdown.body.note;

import org.jspecify.annotations.NullMarked;
