package dev.planner.http.openapi;

import java.util.Map;

/**
 * An operation of the OpenAPI document.
 *
 * @param method in lower case
 * @param item the path, whose parameters apply to all its operations
 * @param described the operation itself
 */
record DocumentedOperation(String method, String path, Map<String, Object> item, Map<String, Object> described) {
    String id() {
        return JsonTree.text(described, "operationId");
    }
}
