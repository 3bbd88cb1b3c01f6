/** Operations on the whole project: its collections, trash, problems, references and latest changes. */
@org.jspecify.annotations.NullMarked
package dev.planner.engine.project;
