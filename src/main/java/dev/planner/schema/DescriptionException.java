package dev.planner.schema;

/** A collection's description that cannot be used. The message begins with the file and the line. */
public final class DescriptionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DescriptionException(String message) {
        super(message);
    }
}
