/**
 * Behaviour of collections beyond their descriptions, by area. This package itself assigns rules to collections and has
 * the prompts for agents.
 */
@NullMarked
package dev.planner.domain;

import org.jspecify.annotations.NullMarked;
