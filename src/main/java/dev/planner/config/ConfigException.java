package dev.planner.config;

/** A setting that cannot be used. The message is one line for the operator: where the value stands, what would be right. */
public final class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ConfigException(String message) {
        super(message, null, false, false);
    }
}
