/**
 * The lossless document: frontmatter as an editable list of entries with a tolerant reader, and the body grammars.
 * Editing one value changes the lines of that value and no other byte.
 */
@NullMarked
package dev.planner.markdown;

import org.jspecify.annotations.NullMarked;
