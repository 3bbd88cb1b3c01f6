package dev.planner.store.files.medium;

/**
 * Another program changed content that a commit would have replaced (an optimistic lock failed). Nothing was changed,
 * and the unit of work can run again.
 */
public final class OvertakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OvertakenException() {
        super("another program changed the content", null, false, false);
    }
}
