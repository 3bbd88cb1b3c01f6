/**
 * The storage port of the Markdown adapter. A {@link dev.planner.store.files.medium.Medium} stores bytes at locations
 * and does not know records. A local directory is one implementation.
 */
@NullMarked
package dev.planner.store.files.medium;

import org.jspecify.annotations.NullMarked;
