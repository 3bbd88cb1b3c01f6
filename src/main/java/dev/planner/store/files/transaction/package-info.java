/** Units of work on records: what they see, where new records go, and how they become edits of the medium. */
@NullMarked
package dev.planner.store.files.transaction;

import org.jspecify.annotations.NullMarked;
