/**
 * Behaviour of collections beyond their descriptions, by area. This package itself only assigns rules to collections.
 */
@NullMarked
package dev.planner.domain;

import org.jspecify.annotations.NullMarked;
