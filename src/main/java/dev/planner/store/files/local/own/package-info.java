/** The server's own directory in a project, and the temporary files in it. */
@NullMarked
package dev.planner.store.files.local.own;

import org.jspecify.annotations.NullMarked;
