/** Where in a project the records of each collection lie, and what the names of their files and directories mean. */
@NullMarked
package dev.planner.store.files.layout;

import org.jspecify.annotations.NullMarked;
