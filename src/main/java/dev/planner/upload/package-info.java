/**
 * Uploaded files: stored below {@code uploads/} of the project, typed by their content, and served in a way that
 * prevents browsers from running them.
 */
@NullMarked
package dev.planner.upload;

import org.jspecify.annotations.NullMarked;
