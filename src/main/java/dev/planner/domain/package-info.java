/**
 * The behaviour of collections that their descriptions cannot express, by area. This package itself assigns rules to
 * collections and contains the prompts for agents.
 */
@NullMarked
package dev.planner.domain;

import org.jspecify.annotations.NullMarked;
