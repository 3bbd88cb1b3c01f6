package dev.planner.http.openapi;

import dev.planner.base.Maps;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.http.message.ApiLinks;
import dev.planner.http.rest.Route;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The OpenAPI 3.1 document. It is byte-identical for the same collections, actions and operations. */
public final class OpenApi {
    private static final Pattern PARAMETER = Pattern.compile(":([A-Za-z]+)");

    private final Catalogue catalogue;
    private final List<Operation> operations;
    private final List<Operation> beside;
    private final String version;
    private final String basePath;
    private final RecordNames names;
    private final RecordShapes shapes;
    private final OperationDocs docs;

    /**
     * @param operations all operations with a route
     * @param beside operations whose addresses are outside {@code /api}
     * @param version the server's version
     * @param basePath the path of the server's public address; may be empty
     */
    public OpenApi(
            Catalogue catalogue, List<Operation> operations, List<Operation> beside, String version, String basePath) {
        this.catalogue = catalogue;
        this.beside = List.copyOf(beside);
        this.operations = List.copyOf(operations);
        this.version = version;
        this.basePath = basePath;
        this.names = new RecordNames(catalogue.all());
        this.shapes = new RecordShapes();
        this.docs = new OperationDocs(catalogue, names);
    }

    /** The document as plain maps. */
    public Map<String, Object> document() {
        Map<String, Object> paths = paths();
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("openapi", "3.1.0");
        document.put("info", info());
        document.put(
                "servers", List.of(Maps.of("url", basePath.isEmpty() ? "/" : basePath, "description", "This server")));
        document.put("security", List.of(Map.of(), Map.of("token", List.of()), Map.of("session", List.of())));
        document.put("tags", tags());
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
                "A project plan in Markdown files, served over REST.",
                "description",
                Introduction.TEXT,
                "contact",
                Maps.of("name", "The people who run this server"));
    }

    /** The tags in use: first the collections in the order of the catalogue, then the parts of the server. */
    private List<Object> tags() {
        Map<String, Tag> used = new LinkedHashMap<>();
        Stream.concat(operations.stream(), beside.stream()).map(Tag::of).forEach(tag -> used.put(tag.name(), tag));
        List<Tag> tags = new ArrayList<>();
        for (CollectionType type : catalogue.all()) {
            Tag tag = used.remove(type.title());
            if (tag != null) {
                tags.add(tag);
            }
        }
        tags.addAll(used.values());
        return tags.stream()
                .<Object>map(tag -> Maps.of("name", tag.name(), "description", tag.description()))
                .toList();
    }

    private Map<String, Object> paths() {
        Map<String, Object> paths = new LinkedHashMap<>();
        operations.forEach(operation -> add(ApiLinks.BASE, operation, paths));
        beside.forEach(operation -> add("", operation, paths));
        return paths;
    }

    private void add(String base, Operation operation, Map<String, Object> paths) {
        String path = base + PARAMETER.matcher(operation.address()).replaceAll("{$1}");
        String method = Route.method(operation).name().toLowerCase(Locale.ROOT);
        if (item(paths, path).put(method, docs.describe(operation)) != null) {
            throw new IllegalStateException("two operations have the address " + method + " " + path);
        }
    }

    @SuppressWarnings("unchecked") // only path items are put there
    private static Map<String, Object> item(Map<String, Object> paths, String path) {
        return (Map<String, Object>) paths.computeIfAbsent(path, name -> new LinkedHashMap<String, Object>());
    }

    private Map<String, Object> components(Map<String, Object> paths) {
        Map<String, Object> schemas = new LinkedHashMap<>(Components.schemas());
        Map<String, Object> examples = new LinkedHashMap<>();
        for (Operation operation : operations) {
            if (operation.result() instanceof Result.Value value) {
                declare(schemas, value);
            }
        }
        Map<String, NamedSchemas.Owner> forms = new HashMap<>();
        for (CollectionType type : catalogue.all()) {
            forms.putAll(shapes.forms(names.one(type)));
            schemas.putAll(shapes.schemas(names.one(type), type));
            examples.putAll(shapes.examples(names.one(type), type));
        }
        Set<String> responses = named(paths, "#/components/responses/", new HashSet<>());
        Map<String, Object> components = new LinkedHashMap<>();
        schemas.putAll(docs.bodies());
        components.put("schemas", NamedSchemas.of(schemas, forms));
        components.put("responses", ResponseComponents.responses(responses));
        components.put("parameters", Components.parameters());
        components.put("examples", examples);
        components.put("headers", Components.headers());
        components.put("securitySchemes", Components.securitySchemes());
        return components;
    }

    /**
     * @throws IllegalStateException if another operation has another schema of the same name
     */
    private static void declare(Map<String, Object> schemas, Result.Value value) {
        Object other = schemas.put(value.name(), value.schema());
        if (other != null && !other.equals(value.schema())) {
            throw new IllegalStateException("two different schemas are named " + value.name());
        }
    }

    /** The names of the components of one kind to which a part of the document refers. */
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
}
