package dev.planner.engine;

import java.util.Map;

/**
 * What a request was answered, complete enough to be said again.
 *
 * @param status the HTTP status
 * @param headers the headers that belong to the answer, such as {@code Location} and {@code ETag}
 * @param body UTF-8; empty for none
 */
public record Answer(int status, Map<String, String> headers, byte[] body) {}
