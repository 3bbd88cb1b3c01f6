package dev.planner.store;

/** Another server is serving the project. The message names its process. */
public final class ProjectInUseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ProjectInUseException(String message) {
        super(message);
    }
}
