/**
 * The strict loader of the files under {@code collections/}. It knows every key of the format, and its errors name the
 * file and the line.
 */
@NullMarked
package dev.planner.schema.load;

import org.jspecify.annotations.NullMarked;
