/**
 * Uploaded files. They are stored under {@code uploads/} in the project, their types are detected from their content,
 * and they are served so that browsers do not run them.
 */
@NullMarked
package dev.planner.upload;

import org.jspecify.annotations.NullMarked;
