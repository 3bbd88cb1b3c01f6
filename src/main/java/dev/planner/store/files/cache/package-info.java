/**
 * A cache of the records as they were last read, so that a start reads only the files that have changed since. The
 * cache is disposable: if it is missing or damaged, the store reads all files.
 */
@NullMarked
package dev.planner.store.files.cache;

import org.jspecify.annotations.NullMarked;
