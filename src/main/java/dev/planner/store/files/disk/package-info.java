/**
 * The file system as the Markdown adapter uses it: {@link dev.planner.store.files.disk.Disk} is the only way in which
 * the adapter reads, writes, links, locks and watches files, so that a test can put another disk under it.
 */
@NullMarked
package dev.planner.store.files.disk;

import org.jspecify.annotations.NullMarked;
