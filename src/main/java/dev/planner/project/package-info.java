/**
 * Work on a project directory that is not being served: creating it, the sample project, checking its files, and
 * changing the key of its secrets.
 */
@NullMarked
package dev.planner.project;

import org.jspecify.annotations.NullMarked;
