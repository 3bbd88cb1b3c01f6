/**
 * Backup and restore of a whole project: archives made at one moment, restored all or nothing, written at intervals.
 */
@NullMarked
package dev.planner.backup;

import org.jspecify.annotations.NullMarked;
