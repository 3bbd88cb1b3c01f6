package dev.planner.field;

/** A type with the values true and false. A missing value counts as false. */
public interface Flag {}
