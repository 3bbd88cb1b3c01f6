/** The file system of the operating system as a {@link dev.planner.store.files.disk.Disk}, by {@code java.nio.file}. */
@NullMarked
package dev.planner.store.files.disk.nio;

import org.jspecify.annotations.NullMarked;
