package dev.planner.http.openapi;

import static dev.planner.http.rest.OperationDoc.arrayOf;
import static dev.planner.http.rest.OperationDoc.example;
import static dev.planner.http.rest.OperationDoc.schema;

import dev.planner.base.Maps;
import dev.planner.field.Filterable;
import dev.planner.http.rest.OperationDoc;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.Operation;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Describes the five operations of a collection. */
final class RecordDocs {
    private static final List<String> TAGGED = List.of("ETag");

    private final Names names;

    RecordDocs(Names names) {
        this.names = names;
    }

    Map<String, Object> describe(CollectionType type, Operation operation) {
        return switch (operation) {
            case LIST -> list(type);
            case GET -> get(type);
            case CREATE -> create(type);
            case UPDATE -> update(type);
            case DELETE -> delete(type);
        };
    }

    private Map<String, Object> list(CollectionType type) {
        OperationDoc doc = OperationDoc.of("list" + names.many(type), type.title(), "List " + lower(type.title()))
                .description(
                        "All of them, or those that match the filters; whole, or in pages with `limit`. Every field that "
                                + "holds one value is a filter, also a field of the records' own.")
                .parameter("Sort")
                .parameter("Limit")
                .parameter("Cursor")
                .parameter("Fields");
        for (FieldSpec field : type.fields()) {
            if (field.type() instanceof Filterable && field.origin() != FieldSpec.Origin.SECRET) {
                doc.query(field.name(), filterHelp(field), false, Map.of("type", "string"));
            }
        }
        return doc.parameter("IfNoneMatch")
                .json(
                        200,
                        "The matching records.",
                        List.of("ETag", "X-Total-Count", "Link"),
                        arrayOf(schema(names.one(type))),
                        Map.of())
                .notModified()
                .problems("invalid")
                .build();
    }

    private static String filterHelp(FieldSpec field) {
        return "Only records whose " + lower(field.label()) + " is this.";
    }

    private Map<String, Object> get(CollectionType type) {
        return OperationDoc.of("get" + names.one(type), type.title(), "Get " + article(type) + " " + type.singular())
                .description("The whole record, with its computed fields and its own fields.")
                .parameter("IfNoneMatch")
                .json(
                        200,
                        "The " + type.singular() + ".",
                        TAGGED,
                        schema(names.one(type)),
                        Map.of("one", example(names.one(type))))
                .notModified()
                .problems("not-found")
                .build();
    }

    private Map<String, Object> create(CollectionType type) {
        return OperationDoc.of(
                        "create" + names.one(type), type.title(), "Create " + article(type) + " " + type.singular())
                .description(
                        "What is left out gets its default or stays absent. A key that the collection does not know becomes "
                                + "a field of the record's own, unless it looks like a misspelt one.")
                .parameter("IdempotencyKey")
                .parameter("IfNoneMatchAny")
                .body(
                        "The " + type.singular() + ".",
                        true,
                        schema(names.one(type) + "Create"),
                        Maps.of(
                                "minimal",
                                example(names.one(type) + "Minimal"),
                                "full",
                                example(names.one(type) + "Full")))
                .json(
                        201,
                        "The new " + type.singular() + ".",
                        List.of("Location", "ETag"),
                        schema(names.one(type)),
                        Map.of("one", example(names.one(type))))
                .problems("conflict", "stale", "key-reused", "method-not-allowed", "unwritable")
                .build();
    }

    private Map<String, Object> update(CollectionType type) {
        return OperationDoc.of(
                        "update" + names.one(type), type.title(), "Update " + article(type) + " " + type.singular())
                .description(
                        "A merge patch (RFC 7396): what is left out stays as it is, `null` clears, lists and objects are "
                                + "replaced whole. Only the changed lines of the file change; an update that changes nothing writes "
                                + "nothing.")
                .parameter("IfMatch")
                .body(
                        "What changes.",
                        true,
                        schema(names.one(type) + "Update"),
                        Map.of("one", example(names.one(type) + "Change")))
                .json(
                        200,
                        "The " + type.singular() + " as it is now.",
                        TAGGED,
                        schema(names.one(type)),
                        Map.of("one", example(names.one(type))))
                .problems("not-found", "conflict", "stale", "method-not-allowed", "unwritable")
                .build();
    }

    private Map<String, Object> delete(CollectionType type) {
        return OperationDoc.of(
                        "delete" + names.one(type), type.title(), "Delete " + article(type) + " " + type.singular())
                .description("The file goes to the trash, from where it can be restored for 30 days.")
                .parameter("IfMatch")
                .nothing(204, "It is deleted.")
                .problems("not-found", "conflict", "stale", "method-not-allowed", "unwritable")
                .build();
    }

    private static String article(CollectionType type) {
        return "aeiou".indexOf(Character.toLowerCase(type.singular().charAt(0))) >= 0 ? "an" : "a";
    }

    /** For use within a sentence; a word such as SWOT stays as it is. */
    static String lower(String words) {
        boolean abbreviation = words.length() > 1 && Character.isUpperCase(words.charAt(1));
        return abbreviation ? words : words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    }
}
