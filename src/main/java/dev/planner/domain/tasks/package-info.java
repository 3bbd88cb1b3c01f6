/**
 * Tasks: sections and their order, completion, readiness, claims, comments and logged hours.
 */
@NullMarked
package dev.planner.domain.tasks;

import org.jspecify.annotations.NullMarked;
