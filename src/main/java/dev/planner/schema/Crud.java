package dev.planner.schema;

import java.util.Locale;

/** The CRUD operations of a collection's API. */
public enum Crud {
    LIST,
    GET,
    CREATE,
    UPDATE,
    DELETE;

    /** The name of the operation in a batch. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
