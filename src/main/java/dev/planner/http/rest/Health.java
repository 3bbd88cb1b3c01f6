package dev.planner.http.rest;

import java.util.Map;

/**
 * How the server is.
 *
 * @param serving whether it can do its work; when not, monitors are told by a 503
 * @param report {@code status, version, uptime, cache, store, readOnly}, as {@code GET /api/health} answers it
 */
public record Health(boolean serving, Map<String, Object> report) {}
