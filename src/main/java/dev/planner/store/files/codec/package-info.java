/** Conversion between Markdown files and records. */
@NullMarked
package dev.planner.store.files.codec;

import org.jspecify.annotations.NullMarked;
