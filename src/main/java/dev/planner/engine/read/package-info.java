/** Reading: records in the form of the API, and lists of them. This package neither blocks nor writes. */
@org.jspecify.annotations.NullMarked
package dev.planner.engine.read;
