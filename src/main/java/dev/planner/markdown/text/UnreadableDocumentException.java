package dev.planner.markdown.text;

import java.util.LinkedHashMap;
import java.util.Map;

/** A file cannot be read as a record. The message gives the reason and, if known, the line. */
public final class UnreadableDocumentException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Map<String, Object> facts = new LinkedHashMap<>();

    /**
     * @param because a stable word for the reason
     * @param message the reason as a part of a sentence, without a full stop
     */
    public UnreadableDocumentException(String because, String message) {
        super(message);
        facts.put("because", because);
    }

    /** Adds a value that the message contains. */
    public UnreadableDocumentException with(String fact, Object value) {
        facts.put(fact, value);
        return this;
    }

    /** The reason and the values in the message, so that a client can write the message in another language. */
    public Map<String, Object> facts() {
        return Map.copyOf(facts);
    }
}
