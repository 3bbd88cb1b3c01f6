package dev.planner.http.message;

/** The request line names a major version of HTTP that the server does not speak. */
public final class UnsupportedVersionException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnsupportedVersionException(String version) {
        super(version);
    }
}
