package dev.planner.engine.operation;

import java.util.Locale;

/** The effect of an operation on the project. */
public enum Effect {
    /** It changes nothing. */
    READ,
    /** It creates something; a second call creates a second one. */
    CREATE,
    /** It changes something that exists. */
    CHANGE,
    /** It moves a record to another section or position. */
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
