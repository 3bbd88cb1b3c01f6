package dev.planner.markdown.text;

/** A file that cannot be taken for a record. The message says why, with the line where there is one. */
public final class UnreadableDocumentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UnreadableDocumentException(String message) {
        super(message);
    }
}
