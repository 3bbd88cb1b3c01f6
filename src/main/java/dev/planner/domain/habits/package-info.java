/**
 * Habits: marks on days, and the streaks that they make.
 */
@NullMarked
package dev.planner.domain.habits;

import org.jspecify.annotations.NullMarked;
