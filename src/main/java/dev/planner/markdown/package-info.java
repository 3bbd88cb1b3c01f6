/**
 * The lossless document. {@code text} has the tools that both parts use. {@code frontmatter} holds the entries between
 * the fences. {@code body} holds the lines below them, with a grammar for each kind of content. {@code binding} holds
 * the places that a field can have. An edit of one value changes the lines of that value and no other byte.
 */
@NullMarked
package dev.planner.markdown;

import org.jspecify.annotations.NullMarked;
