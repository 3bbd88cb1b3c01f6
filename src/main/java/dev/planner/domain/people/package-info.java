/**
 * People: reporting lines and the onboarding of new employees.
 */
@NullMarked
package dev.planner.domain.people;

import org.jspecify.annotations.NullMarked;
