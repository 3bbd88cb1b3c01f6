/**
 * Boards, plans and registers that compute something: capacity plans, marketing plans, strategies, domain names.
 */
@NullMarked
package dev.planner.domain.boards;

import org.jspecify.annotations.NullMarked;
