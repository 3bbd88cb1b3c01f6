/** Tar archives of a project: written as POSIX ustar with pax headers, read strictly. */
@NullMarked
package dev.planner.backup.archive;

import org.jspecify.annotations.NullMarked;
