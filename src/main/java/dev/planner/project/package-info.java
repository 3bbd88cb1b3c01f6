/**
 * A project directory before it is served: creation, the sample project, and the check of its files.
 */
@NullMarked
package dev.planner.project;

import org.jspecify.annotations.NullMarked;
