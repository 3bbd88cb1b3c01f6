package dev.planner.schema;

/** What the API offers for a collection. */
public enum Crud {
    LIST,
    GET,
    CREATE,
    UPDATE,
    DELETE
}
