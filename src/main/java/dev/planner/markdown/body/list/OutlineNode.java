package dev.planner.markdown.body.list;

import org.jspecify.annotations.Nullable;

/**
 * A node of an outline as it is to be written.
 *
 * @param id the id that the client sent, {@code null} when it sent none
 * @param level how many nodes it is nested in
 */
record OutlineNode(@Nullable String id, String text, int level) {}
