/**
 * Grammar of lines with columns: list items split at pipes, and GFM tables.
 */
@NullMarked
package dev.planner.markdown.body.rows;

import org.jspecify.annotations.NullMarked;
