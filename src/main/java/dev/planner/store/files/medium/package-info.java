/**
 * The storage medium of the Markdown adapter. {@link dev.planner.store.files.medium.Medium} stores bytes at locations
 * and is independent of records; a local directory is one implementation.
 */
@NullMarked
package dev.planner.store.files.medium;

import org.jspecify.annotations.NullMarked;
