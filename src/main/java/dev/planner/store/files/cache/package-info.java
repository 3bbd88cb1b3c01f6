/**
 * A cache of the records as they were read last, so that a start reads only the files that have changed since. It is
 * disposable: without it, or with a damaged one, the store reads all files.
 */
@NullMarked
package dev.planner.store.files.cache;

import org.jspecify.annotations.NullMarked;
