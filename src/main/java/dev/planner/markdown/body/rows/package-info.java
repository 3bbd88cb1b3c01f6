/**
 * The grammar of lines with columns: list items that are split at pipes, and GFM tables.
 */
@NullMarked
package dev.planner.markdown.body.rows;

import org.jspecify.annotations.NullMarked;
