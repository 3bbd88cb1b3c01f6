/** Markdown files as records and back. */
@NullMarked
package dev.planner.store.files.codec;

import org.jspecify.annotations.NullMarked;
