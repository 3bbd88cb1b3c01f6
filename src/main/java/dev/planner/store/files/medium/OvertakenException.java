package dev.planner.store.files.medium;

/** Another program changed what a commit was about to replace. Nothing was changed; the work can be done again. */
public final class OvertakenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OvertakenException() {
        super("another program changed the content", null, false, false);
    }
}
