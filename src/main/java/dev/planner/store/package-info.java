/**
 * The storage port: snapshots for reading, transactions with locks for writing, the trash, and the stream of changes.
 * The port speaks of records, revisions, conflicts and locations, and does not depend on the storage medium.
 */
@NullMarked
package dev.planner.store;

import org.jspecify.annotations.NullMarked;
