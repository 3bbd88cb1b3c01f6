package dev.planner.http.rest;

import static dev.planner.http.rest.OperationDoc.arrayOf;
import static dev.planner.http.rest.OperationDoc.schema;

import dev.planner.base.Maps;
import java.util.List;
import java.util.Map;

/** Describes {@link CoreEndpoints}. */
final class CoreDocs {
    private static final String TAG = "Server";

    private CoreDocs() {}

    static Map<String, Object> health() {
        return OperationDoc.of("getHealth", TAG, "Health of the server")
                .description("For monitors and load balancers. Needs no sign-in.")
                .open()
                .json(200, "The server does its work.", List.of(), schema("Health"), Map.of())
                .json(503, "The project directory cannot be written.", List.of(), schema("Health"), Map.of())
                .build();
    }

    static Map<String, Object> version() {
        return OperationDoc.of("getVersion", TAG, "Version of the server")
                .description("Needs no sign-in and asks no other server.")
                .open()
                .json(200, "The version.", List.of(), schema("Version"), Map.of())
                .build();
    }

    static Map<String, Object> collections() {
        return OperationDoc.of("listCollections", TAG, "Describe all collections")
                .description(
                        "What a client needs to build lists and forms for any collection: fields with their types, "
                                + "choices, defaults and help, the operations offered, and the actions beyond them.")
                .parameter("IfNoneMatch")
                .json(
                        200,
                        "The descriptions, in the order of the web UI.",
                        List.of("ETag", "X-Total-Count"),
                        arrayOf(schema("Collection")),
                        Map.of())
                .notModified()
                .build();
    }

    static Map<String, Object> collection() {
        return collection("getCollection", "Describe one collection");
    }

    /** Some names have two parts. */
    static Map<String, Object> collectionOfArea() {
        return collection("getCollectionOfArea", "Describe one collection of an area, such as billing/quotes");
    }

    private static Map<String, Object> collection(String id, String summary) {
        return OperationDoc.of(id, TAG, summary)
                .description("The name is the collection's path, such as `tasks` or `billing/quotes`.")
                .parameter("IfNoneMatch")
                .json(200, "The description.", List.of("ETag"), schema("Collection"), Map.of())
                .notModified()
                .problems("not-found")
                .build();
    }

    static Map<String, Object> counts() {
        return OperationDoc.of("countRecords", TAG, "Count the records of every collection")
                .description("How many records each collection has, by its name: one call for a whole sidebar.")
                .parameter("IfNoneMatch")
                .json(
                        200,
                        "The counts.",
                        List.of("ETag"),
                        Maps.of("type", "object", "additionalProperties", Maps.of("type", "integer", "minimum", 0L)),
                        Map.of())
                .notModified()
                .build();
    }

    static Map<String, Object> titles() {
        return OperationDoc.of("listTitles", TAG, "List what records are called")
                .description("Id, title and tags of every record, by collection: one call to find any of them by name.")
                .query("collections", "Some collections by comma; all without it.", false, Map.of("type", "string"))
                .parameter("IfNoneMatch")
                .json(
                        200,
                        "The titles.",
                        List.of("ETag"),
                        Maps.of("type", "object", "additionalProperties", arrayOf(title())),
                        Map.of())
                .notModified()
                .problems("invalid")
                .build();
    }

    private static Map<String, Object> title() {
        return Maps.of(
                "type",
                "object",
                "required",
                List.of("id", "title"),
                "properties",
                Maps.of(
                        "id", Map.of("type", "string"),
                        "title", Map.of("type", "string"),
                        "tags", arrayOf(Map.of("type", "string"))));
    }

    static Map<String, Object> problems() {
        return OperationDoc.of("listProblems", TAG, "List what is wrong with the project's files")
                .description(
                        "Files that cannot be read, conflict markers, duplicate ids, values of the wrong kind. Such files "
                                + "are never rewritten by the server.")
                .parameter("IfNoneMatch")
                .json(
                        200,
                        "The problems; empty when all is well.",
                        List.of("ETag", "X-Total-Count"),
                        arrayOf(schema("FileProblem")),
                        Map.of())
                .notModified()
                .build();
    }
}
