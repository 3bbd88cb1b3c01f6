/**
 * The money of the project itself: months, agreements with investors, key figures.
 */
@NullMarked
package dev.planner.domain.finance;

import org.jspecify.annotations.NullMarked;
