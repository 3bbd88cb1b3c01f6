/**
 * Tasks: sections and their order, done and ready, who works on what, comments and hours.
 */
@NullMarked
package dev.planner.domain.tasks;

import org.jspecify.annotations.NullMarked;
