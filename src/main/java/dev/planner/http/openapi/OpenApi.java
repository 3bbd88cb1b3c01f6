package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.http.rest.ApiOperation;
import dev.planner.http.rest.OperationDoc;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The OpenAPI 3.1 document: always the same bytes for the same collections, actions and operations. */
public final class OpenApi {
    private static final Pattern PARAMETER = Pattern.compile(":([A-Za-z]+)");

    private final Catalogue catalogue;
    private final List<ApiOperation> operations;
    private final Map<String, Object> beside;
    private final String version;
    private final Names names;
    private final RecordShapes shapes;
    private final RecordDocs records;
    private final VerbDocs verbs;

    /**
     * @param operations everything that is routed
     * @param beside path items of what is not below {@code /api}, by path
     * @param version the server's version
     */
    public OpenApi(Catalogue catalogue, List<ApiOperation> operations, Map<String, Object> beside, String version) {
        this.catalogue = catalogue;
        this.beside = Map.copyOf(beside);
        this.operations = List.copyOf(operations);
        this.version = version;
        this.names = new Names(catalogue);
        this.shapes = new RecordShapes();
        this.records = new RecordDocs(names);
        this.verbs = new VerbDocs(catalogue, names);
    }

    /** The document as plain maps. */
    public Map<String, Object> document() {
        Map<String, Object> paths = paths();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.1.0");
        document.put("info", info());
        document.put("servers", List.of(Maps.of("url", "/", "description", "This server")));
        document.put("security", List.of(Map.of(), Map.of("token", List.of()), Map.of("session", List.of())));
        document.put("tags", tags(paths));
        document.put("paths", paths);
        document.put("components", components(paths));
        return document;
    }

    private Map<String, Object> info() {
        return Maps.of(
                "title",
                "planner",
                "version",
                version,
                "summary",
                "A project plan kept in Markdown files, served over REST.",
                "description",
                Introduction.TEXT,
                "contact",
                Maps.of("name", "The people who run this server"));
    }

    /** Those that an operation names, collections first with what belongs there. */
    private List<Object> tags(Map<String, Object> paths) {
        Set<String> used = new LinkedHashSet<>();
        for (Object item : paths.values()) {
            ((Map<?, ?>) item).values().forEach(operation -> {
                if (operation instanceof Map<?, ?> described && described.get("tags") instanceof List<?> tags) {
                    tags.forEach(tag -> used.add((String) tag));
                }
            });
        }
        List<Object> tags = new ArrayList<>();
        for (CollectionType type : catalogue.all()) {
            if (used.remove(type.title())) {
                tags.add(Maps.of("name", type.title(), "description", type.description()));
            }
        }
        used.forEach(tag -> tags.add(Maps.of("name", tag, "description", Introduction.tag(tag))));
        return tags;
    }

    private Map<String, Object> paths() {
        Map<String, Object> paths = new LinkedHashMap<>();
        for (ApiOperation operation : operations) {
            String path = "/api" + PARAMETER.matcher(operation.path()).replaceAll("{$1}");
            Map<String, Object> item = item(paths, path, operation);
            String method = operation.method().name().toLowerCase(Locale.ROOT);
            if (item.put(method, describe(operation)) != null) {
                throw new IllegalStateException("two operations at " + method + " " + path);
            }
        }
        paths.putAll(beside);
        return paths;
    }

    @SuppressWarnings("unchecked") // only path items are put there
    private static Map<String, Object> item(Map<String, Object> paths, String path, ApiOperation operation) {
        return (Map<String, Object>) paths.computeIfAbsent(path, name -> {
            Map<String, Object> item = new LinkedHashMap<>();
            List<Object> parameters = parameters(operation);
            if (!parameters.isEmpty()) {
                item.put("parameters", parameters);
            }
            return item;
        });
    }

    private static List<Object> parameters(ApiOperation operation) {
        List<Object> parameters = new ArrayList<>();
        Matcher names = PARAMETER.matcher(operation.path());
        while (names.find()) {
            parameters.add(Maps.of(
                    "name",
                    names.group(1),
                    "in",
                    "path",
                    "required",
                    true,
                    "description",
                    help(operation, names.group(1)),
                    "schema",
                    Maps.of("type", "string")));
        }
        return parameters;
    }

    private static String help(ApiOperation operation, String name) {
        if (operation.subject() instanceof ApiOperation.Subject.Records about && name.equals("id")) {
            return "The id of the " + about.type().singular() + ".";
        }
        return name.equals("id") ? "The record's id." : "Names the " + words(name) + ".";
    }

    private static String words(String camelCase) {
        return camelCase.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    }

    private Map<String, Object> describe(ApiOperation operation) {
        ApiOperation.Subject subject = operation.subject();
        if (subject instanceof ApiOperation.Subject.Records about) {
            return records.describe(about.type(), about.operation());
        } else if (subject instanceof ApiOperation.Subject.Verb verb) {
            return verbs.describe(verb.action());
        }
        return ((ApiOperation.Subject.Described) subject).operation().get();
    }

    private Map<String, Object> components(Map<String, Object> paths) {
        Map<String, Object> schemas = new LinkedHashMap<>(Components.schemas());
        Map<String, Object> examples = new LinkedHashMap<>();
        for (CollectionType type : catalogue.all()) {
            schemas.putAll(shapes.schemas(names.one(type), type));
            examples.putAll(shapes.examples(names.one(type), type));
        }
        Map<String, Object> responses = new LinkedHashMap<>(Components.responses());
        responses.keySet().retainAll(named(paths, "#/components/responses/", new HashSet<>()));
        Map<String, Object> components = new LinkedHashMap<>();
        components.put("schemas", schemas);
        components.put("responses", responses);
        components.put("parameters", Components.parameters());
        components.put("examples", examples);
        components.put("headers", Components.headers());
        components.put("securitySchemes", Components.securitySchemes());
        return components;
    }

    /** The components of one kind that a part of the document refers to. */
    private static Set<String> named(Object part, String kind, Set<String> found) {
        if (part instanceof Map<?, ?> map) {
            if (map.get("$ref") instanceof String reference && reference.startsWith(kind)) {
                found.add(reference.substring(kind.length()));
            }
            map.values().forEach(value -> named(value, kind, found));
        } else if (part instanceof List<?> list) {
            list.forEach(value -> named(value, kind, found));
        }
        return found;
    }

    static Map<String, Object> describeItself() {
        return OperationDoc.of("getOpenApi", "Server", "This description")
                .description(
                        "The OpenAPI 3.1 document of everything that the server offers. `/docs` shows it to people.")
                .parameter("IfNoneMatch")
                .json(200, "The document.", List.of("ETag"), Maps.of("type", "object"), Map.of())
                .notModified()
                .build();
    }
}
