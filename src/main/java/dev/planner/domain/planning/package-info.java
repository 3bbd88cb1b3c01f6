/**
 * What is planned and what was learned: notes, milestones, ideas, goals, meetings, the portfolio, the project's own
 * settings, and the figures over all of it.
 */
@NullMarked
package dev.planner.domain.planning;

import org.jspecify.annotations.NullMarked;
