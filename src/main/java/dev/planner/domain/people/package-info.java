/**
 * People: who reports to whom, and how newcomers get started.
 */
@NullMarked
package dev.planner.domain.people;

import org.jspecify.annotations.NullMarked;
