package dev.planner.markdown.body.list;

import org.jspecify.annotations.Nullable;

/**
 * A node of an outline to write.
 *
 * @param id the id from the client; {@code null} if it sent none
 * @param level the number of its ancestors
 */
record OutlineNode(@Nullable String id, String text, int level) {}
