package dev.planner.http.message;

/** The request line names a major HTTP version that the server does not support. */
public final class UnsupportedVersionException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnsupportedVersionException(String version) {
        super(version);
    }
}
