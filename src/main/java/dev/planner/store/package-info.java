/**
 * The port to where records are kept: snapshots for reading, transactions with locks for writing, the trash, and
 * changes as they happen. It knows records, revisions, conflicts and locations, and nothing of what they are kept in.
 */
@NullMarked
package dev.planner.store;

import org.jspecify.annotations.NullMarked;
