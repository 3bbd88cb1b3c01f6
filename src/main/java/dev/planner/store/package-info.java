/**
 * The storage port: snapshots for reading, transactions with locks for writing, the trash, and the stream of changes.
 * It uses records, revisions, conflicts and locations, and is independent of the storage medium.
 */
@NullMarked
package dev.planner.store;

import org.jspecify.annotations.NullMarked;
