package dev.planner.field;

/** A type whose values are numbers. Lists add them up, and figures and charts show them. */
public interface Numeric {}
