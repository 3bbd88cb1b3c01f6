/** What happened to a record: the changes that the server has seen, and the commits of the project's Git repository. */
@NullMarked
package dev.planner.history;

import org.jspecify.annotations.NullMarked;
