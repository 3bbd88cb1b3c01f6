/** The delivery of changes: the port {@link dev.planner.feed.Feed}, and its adapter for one process. */
@NullMarked
package dev.planner.feed;

import org.jspecify.annotations.NullMarked;
