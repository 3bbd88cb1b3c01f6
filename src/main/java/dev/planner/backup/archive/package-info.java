/** Tar archives of a project. They are written as POSIX ustar with pax headers, and read strictly. */
@NullMarked
package dev.planner.backup.archive;

import org.jspecify.annotations.NullMarked;
