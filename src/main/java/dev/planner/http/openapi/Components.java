package dev.planner.http.openapi;

import static dev.planner.http.rest.OperationDoc.arrayOf;
import static dev.planner.http.rest.OperationDoc.ref;
import static dev.planner.http.rest.OperationDoc.schema;

import dev.planner.base.Maps;
import dev.planner.http.message.ProblemKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The parts of the document that operations share: parameters, headers, answers to failure, and the server's own shapes. */
final class Components {
    private Components() {}

    static Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put(
                "Sort",
                query(
                        "sort",
                        "Fields to sort by, separated by commas; `-` before a name descends.",
                        Maps.of("type", "string"),
                        "-updatedAt,title"));
        parameters.put(
                "Limit",
                query(
                        "limit",
                        "At most so many records; the `Link` header leads to the next page.",
                        Maps.of("type", "integer", "minimum", 1L, "maximum", 1000L),
                        100L));
        parameters.put(
                "Cursor",
                query(
                        "cursor",
                        "Where the page begins, as the `Link` header gives it.",
                        Maps.of("type", "string"),
                        null));
        parameters.put(
                "Fields",
                query(
                        "fields",
                        "The fields wanted, separated by commas; the `id` always comes along.",
                        Maps.of("type", "string"),
                        "id,title"));
        parameters.put(
                "IfNoneMatch",
                header(
                        "If-None-Match",
                        "Tags that the client holds; when one is current, the answer is 304 without a body."));
        parameters.put(
                "IfNoneMatchAny",
                header("If-None-Match", "`*`, to create only when there is no record with the sent `id`; else 412."));
        parameters.put(
                "IfMatch",
                header(
                        "If-Match",
                        "The tag of the record as the client knows it; when it has changed since, 412 and nothing is done."));
        parameters.put(
                "IdempotencyKey",
                header(
                        "Idempotency-Key",
                        "A name for this request, such as a UUID. Sent again with the same body within 24 hours, it is answered "
                                + "as the first time and done only once."));
        return parameters;
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
        headers.put("Location", text("The address of the new record."));
        headers.put("X-Total-Count", number("How many records match, on all pages."));
        headers.put("Link", text("With `limit`, the next page: `<…>; rel=\"next\"` (RFC 8288). Absent on the last."));
        headers.put("Allow", text("The methods that the address offers."));
        headers.put("Retry-After", number("Seconds until a request will be taken again."));
        headers.put("WWW-Authenticate", text("How to sign in: `Bearer`."));
        return headers;
    }

    private static Map<String, Object> text(String help) {
        return Maps.of("description", help, "schema", Maps.of("type", "string"));
    }

    private static Map<String, Object> number(String help) {
        return Maps.of("description", help, "schema", Maps.of("type", "integer", "minimum", 0L));
    }

    static Map<String, Object> responses() {
        Map<String, Object> responses = new LinkedHashMap<>();
        responses.put(
                "NotModified",
                Maps.of(
                        "description",
                        "What the client holds is current.",
                        "headers",
                        Maps.of("ETag", ref("headers", "ETag"))));
        for (ProblemKind kind : ProblemKind.values()) {
            responses.put(kind.component(), response(kind));
        }
        return responses;
    }

    private static Map<String, Object> response(ProblemKind kind) {
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("description", kind.meaning());
        switch (kind) {
            case UNAUTHORIZED ->
                response.put("headers", Maps.of("WWW-Authenticate", ref("headers", "WWW-Authenticate")));
            case METHOD_NOT_ALLOWED -> response.put("headers", Maps.of("Allow", ref("headers", "Allow")));
            case TOO_MANY_REQUESTS -> response.put("headers", Maps.of("Retry-After", ref("headers", "Retry-After")));
            default -> {}
        }
        String shape = kind == ProblemKind.STALE ? "StaleProblem" : "Problem";
        response.put(
                "content",
                Maps.of("application/problem+json", Maps.of("schema", schema(shape), "example", example(kind))));
        return response;
    }

    private static Map<String, Object> example(ProblemKind kind) {
        Map<String, Object> example = new LinkedHashMap<>();
        example.put("type", kind.type());
        example.put("title", kind.title());
        example.put("status", (long) kind.status());
        example.put("detail", kind.meaning().split("[.;] ", 2)[0].replace("`", "") + ".");
        if (kind == ProblemKind.INVALID) {
            example.put("errors", List.of(Maps.of("pointer", "/title", "detail", "must not be blank")));
        }
        return example;
    }

    static Map<String, Object> schemas() {
        Map<String, Object> schemas = new LinkedHashMap<>();
        schemas.put("Problem", problem());
        schemas.put(
                "StaleProblem",
                Maps.of(
                        "allOf",
                        List.of(
                                schema("Problem"),
                                object(
                                        List.of(),
                                        "current",
                                        Maps.of("type", "object", "description", "The record as it is now."),
                                        "etag",
                                        Maps.of("type", "string", "description", "Its tag.")))));
        schemas.put(
                "Health",
                object(
                        List.of("status", "version", "uptime"),
                        "status",
                        Maps.of("type", "string", "description", "One word: how it is."),
                        "version",
                        Maps.of("type", "string"),
                        "uptime",
                        Maps.of("type", "integer", "description", "Seconds since the start."),
                        "cache",
                        object(
                                List.of("enabled"),
                                "enabled",
                                Maps.of("type", "boolean"),
                                "documents",
                                Maps.of("type", "integer", "description", "Documents in the search index.")),
                        "store",
                        object(
                                List.of(),
                                "files",
                                Maps.of("type", "integer", "description", "Records in the project."),
                                "problems",
                                Maps.of("type", "integer", "description", "What GET /api/problems lists."),
                                "watcher",
                                Maps.of("type", "string", "description", "How changes on disk are noticed.")),
                        "readOnly",
                        Maps.of("type", "boolean")));
        schemas.put(
                "Version",
                object(
                        List.of("version"),
                        "version",
                        Maps.of("type", "string"),
                        "java",
                        Maps.of("type", "string"),
                        "readOnly",
                        Maps.of("type", "boolean")));
        schemas.put("Collection", collection());
        schemas.put("Field", field());
        schemas.put(
                "TrashEntry",
                object(
                        List.of("id", "collection", "recordId", "title", "path", "deletedAt"),
                        "id",
                        Maps.of("type", "string", "description", "Names it in the trash."),
                        "collection",
                        Maps.of("type", "string"),
                        "recordId",
                        Maps.of("type", "string", "description", "The id it had, and has again when it is restored."),
                        "title",
                        Maps.of("type", "string"),
                        "path",
                        Maps.of("type", "string", "description", "Where its file lay."),
                        "deletedAt",
                        Maps.of("type", "string", "format", "date-time"),
                        "deletedWith",
                        object(
                                List.of("collection", "id"),
                                "collection",
                                Maps.of("type", "string"),
                                "id",
                                Maps.of(
                                        "type",
                                        "string",
                                        "description",
                                        "The record whose deletion took this one along; both come back together."))));
        schemas.put(
                "FileProblem",
                object(
                        List.of("kind", "path", "detail"),
                        "kind",
                        Maps.of(
                                "type",
                                "string",
                                "description",
                                "A stable word, such as `unreadable` or `conflicted`."),
                        "path",
                        Maps.of("type", "string", "description", "The file, relative to the project."),
                        "collection",
                        Maps.of("type", "string"),
                        "detail",
                        Maps.of("type", "string", "description", "What is wrong."),
                        "repair",
                        Maps.of("type", "string", "description", "What a person can do about it.")));
        return schemas;
    }

    private static Map<String, Object> problem() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("description", "What kept a request from being done (RFC 9457).");
        schema.putAll(object(
                List.of("type", "title", "status", "detail"),
                "type",
                Maps.of(
                        "type",
                        "string",
                        "format",
                        "uri-reference",
                        "description",
                        "The kind of problem; leads to its explanation."),
                "title",
                Maps.of("type", "string", "description", "The kind in words, the same for every occurrence."),
                "status",
                Maps.of("type", "integer", "minimum", 400L, "maximum", 599L),
                "detail",
                Maps.of("type", "string", "description", "What happened this time, and what is safe."),
                "errors",
                Maps.of(
                        "type",
                        "array",
                        "description",
                        "Each thing that is wrong with what was sent.",
                        "items",
                        object(
                                List.of("pointer", "detail"),
                                "pointer",
                                Maps.of(
                                        "type",
                                        "string",
                                        "format",
                                        "json-pointer",
                                        "description",
                                        "Where in the body (RFC 6901); empty for the body as a whole or the query."),
                                "detail",
                                Maps.of("type", "string", "description", "What is wrong and what would be right.")))));
        return schema;
    }

    private static Map<String, Object> collection() {
        Map<String, Object> text = Maps.of("type", "string");
        return object(
                List.of("name", "title", "singular", "operations", "naming", "fields"),
                "name",
                Maps.of("type", "string", "description", "Its path below `/api`."),
                "title",
                text,
                "singular",
                text,
                "group",
                Maps.of("type", "string", "description", "Where it stands in the web UI."),
                "icon",
                text,
                "description",
                text,
                "layout",
                Maps.of("type", "string", "enum", List.of("flat", "sections", "singleton")),
                "directory",
                Maps.of("type", "string", "description", "Where its files lie, relative to the project."),
                "operations",
                arrayOf(Maps.of("type", "string", "enum", List.of("list", "get", "create", "update", "delete"))),
                "naming",
                Maps.of("type", "string", "description", "The field that names a record."),
                "order",
                Maps.of("type", "array", "items", text, "description", "How lists are sorted by default."),
                "fields",
                arrayOf(schema("Field")),
                "actions",
                arrayOf(object(
                        List.of("name", "method", "path", "summary"),
                        "name",
                        text,
                        "method",
                        text,
                        "path",
                        text,
                        "summary",
                        text)));
    }

    private static Map<String, Object> field() {
        Map<String, Object> text = Maps.of("type", "string");
        Map<String, Object> field = new LinkedHashMap<>(object(
                List.of("name", "label", "type", "required", "origin"),
                "name",
                text,
                "label",
                text,
                "help",
                text,
                "type",
                Maps.of(
                        "type",
                        "string",
                        "description",
                        "What its value may be; some types tell more in further members."),
                "required",
                Maps.of("type", "boolean"),
                "origin",
                Maps.of("type", "string", "enum", List.of("client", "server", "computed")),
                "default",
                Maps.of("description", "What a new record gets that does not send it."),
                "aliases",
                Maps.of("type", "array", "items", text, "description", "Other names that are taken in bodies."),
                "filterable",
                Maps.of("type", "boolean"),
                "sortable",
                Maps.of("type", "boolean")));
        field.put("additionalProperties", true);
        return field;
    }

    private static Map<String, Object> object(List<String> required, Object... properties) {
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
                        "The API token that the server was started with (`--api-token`). Without one, nobody signs in."),
                "session",
                Maps.of(
                        "type",
                        "apiKey",
                        "in",
                        "cookie",
                        "name",
                        "planner_session",
                        "description",
                        "The cookie that logging in sets, for browsers."));
    }
}
