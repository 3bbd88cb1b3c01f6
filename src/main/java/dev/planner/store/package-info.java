/**
 * Markdown files ↔ items: atomic and durable writes on worker verticles, the immutable snapshot, scan and watch,
 * trash and problems.
 */
@NullMarked
package dev.planner.store;

import org.jspecify.annotations.NullMarked;
