/**
 * The lossless document: {@code text} is what both of its parts are made of, {@code frontmatter} the entries between the
 * fences, {@code body} the lines below them with a grammar for each kind of content, {@code binding} the places that a field
 * can have. Editing one value changes the lines of that value and no other byte.
 */
@NullMarked
package dev.planner.markdown;

import org.jspecify.annotations.NullMarked;
