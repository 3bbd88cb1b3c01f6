/**
 * A project directory as a {@link dev.planner.store.files.medium.Medium}: files that appear in one step, a journal that
 * makes several changes one, the trash, and the server's own state under {@code .planner/}.
 */
@NullMarked
package dev.planner.store.files.local;

import org.jspecify.annotations.NullMarked;
