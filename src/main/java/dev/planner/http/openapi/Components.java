package dev.planner.http.openapi;

import dev.planner.base.Maps;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The parts of the document that operations share: parameters, headers, and the server's own schemas. */
final class Components {
    /** A record whose collection depends on the call. */
    static final String ANY_RECORD = "AnyRecord";

    private static final List<String> EVERYWHERE = List.of(
            "X-Request-Id",
            "X-Last-Event-Id",
            "X-RateLimit-Limit",
            "X-RateLimit-Remaining",
            "RateLimit-Policy",
            "RateLimit");

    private Components() {}

    static Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put(
                "Limit",
                query(
                        "limit",
                        "The largest number of records of a page; the `Link` header has the address of the next page.",
                        Maps.of("type", "integer", "minimum", 1L, "maximum", 1000L),
                        100L));
        parameters.put(
                "Cursor",
                query(
                        "cursor",
                        "The end of the previous page, from its `Link` header; `sort` must be the same.",
                        Maps.of("type", "string"),
                        null));
        parameters.put(
                "IfNoneMatch",
                header(
                        "If-None-Match",
                        "The tags of the representations that the client has; if one is current, the response is 304 "
                                + "without a body."));
        parameters.put(
                "IfNoneMatchAny",
                header(
                        "If-None-Match",
                        "`*` creates the record only if no record has the sent `id`; otherwise the "
                                + "response is 412."));
        parameters.put(
                "Range", header("Range", "One range of bytes, such as `bytes=0-1023`; the response is then 206."));
        parameters.put("LastEventId", header("Last-Event-ID", "The id of the last event that the client has seen."));
        parameters.put(
                "IfMatch",
                header(
                        "If-Match",
                        "The tag of the record that the client has read. If the record has changed since, the "
                                + "response is 412 and nothing is written."));
        parameters.put(
                "IdempotencyKey",
                header(
                        "Idempotency-Key",
                        "A unique key for this request, such as a UUID. If a client repeats the request with the same "
                                + "key within 24 hours, the server performs it only once and repeats the first "
                                + "answer."));
        return parameters;
    }

    /** A reference to a component. */
    static Map<String, Object> ref(String kind, String name) {
        return Map.of("$ref", "#/components/" + kind + "/" + name);
    }

    static Map<String, Object> schema(String name) {
        return ref("schemas", name);
    }

    static Map<String, Object> arrayOf(Map<String, Object> items) {
        return Maps.of("type", "array", "items", items);
    }

    private static Map<String, Object> query(
            String name, String help, Map<String, Object> schema, @Nullable Object example) {
        Map<String, Object> parameter =
                new LinkedHashMap<>(Maps.of("name", name, "in", "query", "description", help, "schema", schema));
        if (example != null) {
            parameter.put("example", example);
        }
        return parameter;
    }

    private static Map<String, Object> header(String name, String help) {
        return Maps.of("name", name, "in", "header", "description", help, "schema", Maps.of("type", "string"));
    }

    static Map<String, Object> headers() {
        Map<String, Object> headers = new LinkedHashMap<>();
        headers.put(
                "ETag",
                text("The strong entity tag of this representation (RFC 9110 §8.8.3), for conditional requests."));
        headers.put(
                "Location",
                text("The address of the new record or file, or of its list with `?id=` if it has no GET of its own. "
                        + "An issue of the code host has its address there."));
        headers.put("X-Total-Count", number("The number of matching records on all pages."));
        headers.put(
                "Link",
                text("With `limit`, the address of the next page: `<…>; rel=\"next\"` (RFC 8288). Absent "
                        + "on the last page."));
        headers.put("Content-Range", text("The sent part of the file, or the length of the file."));
        headers.put("Allow", text("The methods that the address supports."));
        headers.put("Retry-After", number("Seconds until the next request is accepted."));
        headers.put("WWW-Authenticate", text("The authentication scheme: `Bearer`."));
        headers.put("X-Request-Id", text("The id of this request, which the server's log also contains."));
        headers.put("X-RateLimit-Limit", number("The allowed requests per minute. Absent without a limit."));
        headers.put("X-RateLimit-Remaining", number("The number of requests that are left in this minute."));
        headers.put(
                "RateLimit-Policy",
                text("The limit as structured fields (draft-ietf-httpapi-ratelimit-headers): `q` requests in `w` "
                        + "seconds. Absent without a limit."));
        headers.put(
                "RateLimit",
                text("The number `r` of requests that are left, and in a refusal the seconds `t` until the next one "
                        + "is accepted. Absent without a limit."));
        headers.put(
                "X-Last-Event-Id",
                text("The id of an event in `/api/events`. An answer to a read includes every change up to it; the "
                        + "events of a write have this id or an earlier one. Absent if the request is refused before "
                        + "it is handled."));
        headers.put(
                "Set-Cookie",
                text("The session cookie `planner_session`, which a login sets for 30 days and a logout clears."));
        return headers;
    }

    /** References to some headers, and to those that every response may have. */
    static Map<String, Object> headers(List<String> names) {
        Map<String, Object> headers = new LinkedHashMap<>();
        Stream.concat(names.stream(), EVERYWHERE.stream()).forEach(name -> headers.put(name, ref("headers", name)));
        return headers;
    }

    private static Map<String, Object> text(String help) {
        return Maps.of("description", help, "schema", Maps.of("type", "string"));
    }

    private static Map<String, Object> number(String help) {
        return Maps.of("description", help, "schema", Maps.of("type", "integer", "minimum", 0L));
    }

    static Map<String, Object> schemas() {
        Map<String, Object> schemas = new LinkedHashMap<>();
        schemas.putAll(ResponseComponents.schemas());
        schemas.put(
                ANY_RECORD,
                Maps.of(
                        "type",
                        "object",
                        "description",
                        "A record in the form of its collection.",
                        "properties",
                        Maps.of("id", Maps.of("type", "string")),
                        "required",
                        List.of("id"),
                        "additionalProperties",
                        true));
        schemas.put("FollowedRecord", followedRecord());
        return schemas;
    }

    /** A record that the rules of the server changed because of the requested changes. */
    private static Map<String, Object> followedRecord() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("description", "A record that the rules of the server changed because of the operations.");
        schema.putAll(object(
                List.of("collection", "id", "action"),
                "collection",
                Maps.of("type", "string"),
                "id",
                Maps.of("type", "string"),
                "action",
                Maps.of("type", "string", "enum", List.of("created", "updated", "deleted")),
                "stays",
                Maps.of(
                        "type",
                        "boolean",
                        "description",
                        "`true` for a created record that tells what was so before. A client that undoes the "
                                + "operations leaves it, and deletes the other created records."),
                "before",
                Maps.of(
                        "type",
                        "object",
                        "description",
                        "The merge patch that gives an updated record its former values.",
                        "additionalProperties",
                        true),
                "etag",
                Maps.of("type", "string"),
                "value",
                schema(ANY_RECORD)));
        return schema;
    }

    /** The schema of an object: its properties as names and schemas in turn. */
    static Map<String, Object> object(List<String> required, Object... properties) {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        schema.put("properties", Maps.of(properties));
        if (!required.isEmpty()) {
            schema.put("required", required);
        }
        return schema;
    }

    static Map<String, Object> securitySchemes() {
        return Maps.of(
                "token",
                Maps.of(
                        "type",
                        "http",
                        "scheme",
                        "bearer",
                        "description",
                        "The API token of the server (`--api-token`). A server without a token needs no "
                                + "authentication."),
                "session",
                Maps.of(
                        "type",
                        "apiKey",
                        "in",
                        "cookie",
                        "name",
                        "planner_session",
                        "description",
                        "The session cookie that a login sets, for browsers."));
    }
}
