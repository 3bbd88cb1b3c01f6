package dev.planner.engine.operation;

import java.util.Locale;

/** What an operation does to the project. */
public enum Effect {
    /** It changes nothing. */
    READ,
    /** It makes something new; calling it twice makes two. */
    CREATE,
    /** It changes what is there. */
    CHANGE,
    /** It changes where a record stands: its section and its position there. */
    MOVE,
    /** It removes something. */
    DELETE;

    public boolean writes() {
        return this != READ;
    }

    /** Its name in JSON: {@code read}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
