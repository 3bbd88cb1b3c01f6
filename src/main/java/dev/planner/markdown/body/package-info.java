/**
 * The text below the frontmatter: its lines, its headings, and the grammars that read and write its parts. {@link
 * dev.planner.markdown.body.GuardedGrammar} verifies each edit.
 */
@NullMarked
package dev.planner.markdown.body;

import org.jspecify.annotations.NullMarked;
