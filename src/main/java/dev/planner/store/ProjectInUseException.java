package dev.planner.store;

/** Another server serves the directory. The message says which process. */
public final class ProjectInUseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ProjectInUseException(String message) {
        super(message);
    }
}
