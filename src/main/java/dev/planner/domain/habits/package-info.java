/**
 * Habits: daily marks and their streaks.
 */
@NullMarked
package dev.planner.domain.habits;

import org.jspecify.annotations.NullMarked;
