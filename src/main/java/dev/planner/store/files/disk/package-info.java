/**
 * The file system port of the Markdown adapter. The adapter reads, writes, links, locks and watches files only through
 * {@link dev.planner.store.files.disk.Disk}, so that tests can simulate a disk.
 */
@NullMarked
package dev.planner.store.files.disk;

import org.jspecify.annotations.NullMarked;
