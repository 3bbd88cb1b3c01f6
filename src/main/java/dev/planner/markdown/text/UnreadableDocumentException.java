package dev.planner.markdown.text;

/** A file cannot be read as a record. The message gives the reason and, if known, the line. */
public final class UnreadableDocumentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableDocumentException(String message) {
        super(message);
    }
}
