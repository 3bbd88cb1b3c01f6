package dev.planner.config;

/**
 * A setting is invalid. The message is one line for the operator: the place of the value and the expected form. The
 * exception has no stack trace, because it is not a bug.
 */
public final class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ConfigException(String message) {
        super(message, null, false, false);
    }
}
