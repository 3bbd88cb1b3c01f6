package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.http.message.ProblemKind;
import dev.planner.http.message.RefusalKinds;
import dev.planner.item.Problem;
import dev.planner.item.RefusalKind;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The responses that operations share, and the schemas of problem documents. */
final class ResponseComponents {
    /** The component of the answer without a body. All others are problems. */
    static final String NOT_MODIFIED = "NotModified";

    private static final String OR = "Or";

    private ResponseComponents() {}

    /** The name of the component for a status that several kinds of problems may share. */
    static String name(Set<ProblemKind> kinds) {
        return kinds.stream().sorted().map(ProblemKind::component).collect(Collectors.joining(OR));
    }

    /** The kinds of problems of a component. */
    static List<ProblemKind> kinds(String name) {
        Map<String, ProblemKind> byName =
                Stream.of(ProblemKind.values()).collect(Collectors.toMap(ProblemKind::component, kind -> kind));
        return Stream.of(name.split(OR + "(?=[A-Z])", -1))
                .map(each -> Objects.requireNonNull(byName.get(each), each))
                .toList();
    }

    /** The components with these names, in the order of their statuses. */
    static Map<String, Object> responses(Set<String> names) {
        Map<String, Object> responses = new LinkedHashMap<>();
        if (names.contains(NOT_MODIFIED)) {
            responses.put(NOT_MODIFIED, notModified());
        }
        names.stream()
                .filter(name -> !name.equals(NOT_MODIFIED))
                .sorted(Comparator.comparing((String name) -> kinds(name).get(0))
                        .thenComparing(name -> name))
                .forEach(name -> responses.put(name, response(kinds(name))));
        return responses;
    }

    private static Map<String, Object> notModified() {
        return Maps.of("description", "The client's copy is current.", "headers", Components.headers(List.of("ETag")));
    }

    private static Map<String, Object> response(List<ProblemKind> kinds) {
        String shape = kinds.contains(ProblemKind.STALE) ? "StaleProblem" : "Problem";
        Map<String, Object> media = new LinkedHashMap<>();
        media.put("schema", Components.schema(shape));
        if (kinds.size() == 1) {
            media.put("example", example(kinds.get(0)));
        } else {
            Map<String, Object> examples = new LinkedHashMap<>();
            kinds.forEach(
                    kind -> examples.put(kind.component(), Maps.of("summary", kind.title(), "value", example(kind))));
            media.put("examples", examples);
        }
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("description", kinds.stream().map(ProblemKind::meaning).collect(Collectors.joining("\n\n")));
        response.put(
                "headers",
                Components.headers(
                        kinds.stream().flatMap(kind -> headers(kind).stream()).toList()));
        response.put("content", Maps.of("application/problem+json", media));
        return response;
    }

    private static List<String> headers(ProblemKind kind) {
        return switch (kind) {
            case UNAUTHORIZED -> List.of("WWW-Authenticate");
            case METHOD_NOT_ALLOWED -> List.of("Allow");
            case TOO_MANY_REQUESTS, OVERLOADED -> List.of("Retry-After");
            default -> List.of();
        };
    }

    private static Map<String, Object> example(ProblemKind kind) {
        Map<String, Object> example = new LinkedHashMap<>();
        example.put("type", kind.type());
        example.put("title", kind.title());
        example.put("status", (long) kind.status());
        example.put("detail", firstSentence(kind.meaning()));
        if (kind == ProblemKind.INVALID) {
            example.put("errors", List.of(Maps.of("pointer", "/title", "detail", "is required", "code", "required")));
        }
        return example;
    }

    private static String firstSentence(String markdown) {
        return markdown.split("[.;]( |$)", 2)[0].replace("`", "") + ".";
    }

    static Map<String, Object> schemas() {
        return Maps.of("Problem", problem(), "StaleProblem", staleProblem());
    }

    /** A problem with two additional members. It is one object, so that generators make one class of it. */
    private static Map<String, Object> staleProblem() {
        Map<String, Object> schema = problem();
        Map<String, Object> properties = new LinkedHashMap<>(JsonTree.map(schema.get("properties")));
        properties.put("errors", Components.arrayOf(Components.schema("ProblemError")));
        properties.put(
                "current",
                Maps.of(
                        "type",
                        "object",
                        "description",
                        "The current record, in the form of its collection. A GET leaves it out.",
                        "additionalProperties",
                        true));
        properties.put("etag", Maps.of("type", "string", "description", "The tag of `current`."));
        schema.put("description", "The record has changed since the client read it (RFC 9110 §15.5.13).");
        schema.put("properties", properties);
        return schema;
    }

    private static Map<String, Object> problem() {
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("description", "Why a request was refused (RFC 9457).");
        schema.putAll(Components.object(
                List.of("type", "title", "status", "detail"),
                "type",
                Maps.of(
                        "type",
                        "string",
                        "format",
                        "uri-reference",
                        "description",
                        "The kind of problem; the address of its explanation."),
                "title",
                Maps.of("type", "string", "description", "The kind in words, the same for every occurrence."),
                "status",
                Maps.of("type", "integer", "minimum", 400L, "maximum", 599L),
                "detail",
                Maps.of("type", "string", "description", "What happened in this request, and what was not changed."),
                "code",
                code(
                        "The kind of refusal, a stable word. Invalid input has it in each of its `errors`, and a fault "
                                + "of the server has none.",
                        RefusalKinds.others()),
                "facts",
                facts(),
                "errors",
                Maps.of(
                        "type",
                        "array",
                        "description",
                        "The errors in the request, at most " + Problem.MOST_LISTED + ".",
                        "items",
                        Components.object(
                                List.of("detail", "code"),
                                "pointer",
                                Maps.of(
                                        "type",
                                        "string",
                                        "format",
                                        "json-pointer",
                                        "description",
                                        "The place in the body (RFC 6901); empty for the whole body."),
                                "parameter",
                                Maps.of("type", "string", "description", "The invalid query parameter or header."),
                                "detail",
                                Maps.of("type", "string", "description", "The error and the valid form."),
                                "code",
                                code(
                                        "The kind of error, a stable word; in a conflict, the `code` of the conflict.",
                                        RefusalKinds.faults()),
                                "facts",
                                facts())),
                "errorCount",
                Maps.of(
                        "type",
                        "integer",
                        "minimum",
                        Problem.MOST_LISTED + 1L,
                        "description",
                        "The number of all errors; absent if `errors` lists them all.")));
        return schema;
    }

    private static Map<String, Object> code(String description, List<RefusalKind> kinds) {
        return Maps.of(
                "type",
                "string",
                "description",
                description,
                "x-known-values",
                kinds.stream().map(RefusalKind::code).toList());
    }

    private static Map<String, Object> facts() {
        return Maps.of(
                "type",
                "object",
                "description",
                "What the sentence about the refusal names, as its `code` says, so that a client can say it in another "
                        + "language.",
                "additionalProperties",
                true);
    }
}
