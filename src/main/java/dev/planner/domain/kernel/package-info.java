/**
 * Shared parts of the domain: people by id or name, project settings, date ranges, amounts and percentages, entries
 * nested in a record.
 */
@NullMarked
package dev.planner.domain.kernel;

import org.jspecify.annotations.NullMarked;
