/**
 * The lossless document. An edit of one value changes the lines of that value and no other byte.
 *
 * <ul>
 *   <li>{@code text}: lines and list comparison, which both parts of a document use.
 *   <li>{@code frontmatter}: the entries between the fences.
 *   <li>{@code body}: the lines below the frontmatter, with one grammar for each kind of content.
 *   <li>{@code binding}: the places in a document that can hold the value of a field.
 * </ul>
 */
@NullMarked
package dev.planner.markdown;

import org.jspecify.annotations.NullMarked;
