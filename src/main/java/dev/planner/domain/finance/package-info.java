/**
 * The finances of the project: months, investment agreements, key figures.
 */
@NullMarked
package dev.planner.domain.finance;

import org.jspecify.annotations.NullMarked;
