/** The locations of records in a project: which collection a location belongs to, and what its names mean. */
@NullMarked
package dev.planner.store.files.layout;

import org.jspecify.annotations.NullMarked;
