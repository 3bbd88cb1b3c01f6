/**
 * Files that people upload: stored below {@code uploads/} of the project, typed by their content, served so that no
 * browser runs them.
 */
@NullMarked
package dev.planner.upload;

import org.jspecify.annotations.NullMarked;
