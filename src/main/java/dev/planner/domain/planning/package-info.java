/**
 * Planning: notes, milestones, ideas, goals, meetings, the portfolio, the project's settings, and statistics over all
 * of them.
 */
@NullMarked
package dev.planner.domain.planning;

import org.jspecify.annotations.NullMarked;
