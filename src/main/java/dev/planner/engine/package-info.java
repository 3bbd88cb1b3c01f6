/** The use cases of all collections: list, get, create, update, delete, and declared actions. */
@NullMarked
package dev.planner.engine;

import org.jspecify.annotations.NullMarked;
