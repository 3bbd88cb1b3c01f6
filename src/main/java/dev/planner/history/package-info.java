/** The history of a record: the changes of this run of the server, and the commits of the project's git repository. */
@NullMarked
package dev.planner.history;

import org.jspecify.annotations.NullMarked;
