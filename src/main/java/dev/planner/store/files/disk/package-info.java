/**
 * The file system port of the Markdown adapter: the adapter uses only {@link dev.planner.store.files.disk.Disk} to
 * read, write, link, lock and watch files, so that tests can use another disk.
 */
@NullMarked
package dev.planner.store.files.disk;

import org.jspecify.annotations.NullMarked;
