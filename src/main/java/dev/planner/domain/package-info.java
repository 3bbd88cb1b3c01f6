/**
 * What single collections do beyond their descriptions, area by area; this package only says which rules belong to
 * which collection.
 */
@NullMarked
package dev.planner.domain;

import org.jspecify.annotations.NullMarked;
