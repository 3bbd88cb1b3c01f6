package dev.planner.field;

/** A type for texts of several paragraphs. They do not fit into a row of a list. */
public interface Prose {}
