/**
 * What the Markdown adapter keeps its contents in. {@link dev.planner.store.files.medium.Medium} knows locations and
 * bytes and nothing of records; a local directory is one implementation.
 */
@NullMarked
package dev.planner.store.files.medium;

import org.jspecify.annotations.NullMarked;
