package dev.planner.field;

/** A type whose values are numbers. Lists show their sums, and figures and charts show the values. */
public interface Numeric {}
