package dev.planner.schema;

/** What the API offers for a collection. */
public enum Operation {
    LIST,
    GET,
    CREATE,
    UPDATE,
    DELETE
}
