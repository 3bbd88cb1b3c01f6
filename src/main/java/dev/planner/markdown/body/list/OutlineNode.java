package dev.planner.markdown.body.list;

import org.jspecify.annotations.Nullable;

/**
 * A node of an outline that is to be written.
 *
 * @param id the id from the client; {@code null} if the client sent none
 * @param level the number of ancestors
 */
record OutlineNode(@Nullable String id, String text, int level) {}
