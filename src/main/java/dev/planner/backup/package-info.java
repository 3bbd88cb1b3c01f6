/**
 * Backup and restore of a whole project: archives of consistent snapshots, atomic restores, and a schedule.
 */
@NullMarked
package dev.planner.backup;

import org.jspecify.annotations.NullMarked;
