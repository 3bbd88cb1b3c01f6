/** What can be asked about the project as a whole: its collections, its trash, its problems and its latest changes. */
@org.jspecify.annotations.NullMarked
package dev.planner.engine.project;
