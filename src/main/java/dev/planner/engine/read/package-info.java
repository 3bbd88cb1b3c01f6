/** Reading: records as the API shows them, and lists of them. Nothing here blocks or writes. */
@org.jspecify.annotations.NullMarked
package dev.planner.engine.read;
