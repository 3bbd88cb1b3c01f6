package dev.planner.field;

/** A type for lists of short words. Search matches each word as a whole and suggests the words in use. */
public interface Keywords {}
