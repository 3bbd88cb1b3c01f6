/** Makes several changes of files one, across crashes and beside other programs that write to the same files. */
@NullMarked
package dev.planner.store.files.local.journal;

import org.jspecify.annotations.NullMarked;
