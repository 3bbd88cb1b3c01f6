/**
 * The frontmatter: a list of entries that own their lines, with a tolerant reader. An edit changes only the lines of
 * the changed entry.
 */
@NullMarked
package dev.planner.markdown.frontmatter;

import org.jspecify.annotations.NullMarked;
