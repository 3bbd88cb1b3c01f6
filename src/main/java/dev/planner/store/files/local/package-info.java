/**
 * A project directory as a {@link dev.planner.store.files.medium.Medium}. A journal makes the changes of a commit
 * atomic. The trash and the server's own state are under {@code .planner/}.
 */
@NullMarked
package dev.planner.store.files.local;

import org.jspecify.annotations.NullMarked;
