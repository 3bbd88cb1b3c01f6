package dev.planner.store.files.medium;

/**
 * Another program changed the content that a commit would have replaced. Nothing was changed, and the work can be
 * repeated.
 */
public final class OvertakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OvertakenException() {
        super("another program changed the content", null, false, false);
    }
}
