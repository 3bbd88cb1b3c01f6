package dev.planner.schema.load;

/** The description of a collection is invalid. The message begins with the file and the line. */
final class DescriptionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    DescriptionException(String message) {
        super(message);
    }
}
