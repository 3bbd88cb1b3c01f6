package dev.planner.schema;

/** The CRUD operations of a collection's API. */
public enum Crud {
    LIST,
    GET,
    CREATE,
    UPDATE,
    DELETE
}
