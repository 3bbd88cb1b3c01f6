/**
 * The text below the frontmatter: its lines, its headings, and the grammars that read and write parts of it. {@link
 * dev.planner.markdown.body.GuardedGrammar} refuses every edit that would not read back as intended or would affect
 * another grammar.
 */
@NullMarked
package dev.planner.markdown.body;

import org.jspecify.annotations.NullMarked;
