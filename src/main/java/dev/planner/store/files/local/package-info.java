/**
 * A project directory as a {@link dev.planner.store.files.medium.Medium}: atomic creation of files, a journal that
 * commits several changes together, the trash, and the server's own state under {@code .planner/}.
 */
@NullMarked
package dev.planner.store.files.local;

import org.jspecify.annotations.NullMarked;
