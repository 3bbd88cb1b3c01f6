package dev.planner.field;

/** A type with few different values for many records. Its values can be the columns of a board. */
public interface Groupable {}
