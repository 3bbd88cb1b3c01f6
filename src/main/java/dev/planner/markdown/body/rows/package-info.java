/**
 * Grammar of lines of columns: list items cut at pipes, and GFM tables.
 */
@NullMarked
package dev.planner.markdown.body.rows;

import org.jspecify.annotations.NullMarked;
