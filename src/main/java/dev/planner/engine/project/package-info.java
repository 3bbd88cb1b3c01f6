/** Operations on the whole project: its collections, its trash, its problems and its latest changes. */
@org.jspecify.annotations.NullMarked
package dev.planner.engine.project;
