package dev.planner.http.events;

import static dev.planner.http.rest.OperationDoc.arrayOf;

import dev.planner.base.Maps;
import dev.planner.http.rest.OperationDoc;
import dev.planner.schema.CollectionType;
import java.util.List;
import java.util.Map;

/** Describes {@link EventEndpoints}. */
final class EventDocs {
    private static final String TAG = "Events";
    private static final Map<String, Object> STRING = Map.of("type", "string");
    private static final String COLLECTIONS = "Some collections by comma, such as `tasks,goals`; all without it.";

    private EventDocs() {}

    /**
     * @param type the collection that the example is about
     */
    static Map<String, Object> stream(CollectionType type) {
        return OperationDoc.of("streamEvents", TAG, "Hear of every change as it happens")
                .description(
                        "Server-sent events. Each change is one message with an `id` and JSON as `data`: `entity` (the "
                                + "collection), `action`, the record's `id`, its `etag`, the instant `at`, and as `value` the record "
                                + "as the API shows it, unless it was deleted or is larger than 32 KiB. A client that comes back "
                                + "sends the last id in `Last-Event-ID` and gets what it has missed; when that is too long ago, one "
                                + "event named `reset` tells it to load everything anew. A comment every 15 seconds keeps the "
                                + "connection alive. Every answer of the API has the header `X-Last-Event-Id`: the answer to a read "
                                + "includes all changes up to that event, and the events of a write are not later.")
                .query("collections", COLLECTIONS, false, STRING)
                .header("Last-Event-ID", "The id of the last event that the client has seen.")
                .media(200, "The stream; it does not end by itself.", "text/event-stream", STRING, """
                        retry: 2000

                        id: k3v9qa-41
                        data: {"entity":"%s","action":"updated","id":"task_1790000000000_k3v9qa","etag":"\\"9f2c\\"","at":"2026-03-04T10:00:00.000Z","value":{"id":"task_1790000000000_k3v9qa","title":"Wire the relay board"}}

                        """.formatted(
                                type.name()))
                .problems("invalid")
                .build();
    }

    static Map<String, Object> changes(CollectionType type) {
        Map<String, Object> integer = Maps.of("type", "integer", "minimum", 1L, "maximum", 1000L, "default", 100L);
        return OperationDoc.of("listChanges", TAG, "List the latest changes")
                .description(
                        "What the event stream told, for clients that rather ask: the newest first, or with `since` "
                                + "what came after that event, in order.")
                .query("since", "The `next` of an earlier answer, or the id of an event.", false, STRING)
                .query("collections", COLLECTIONS, false, STRING)
                .query("limit", "How many at most.", false, integer)
                .json(200, "The changes.", answer(), example(type))
                .problems("invalid")
                .build();
    }

    private static Map<String, Object> answer() {
        Map<String, Object> change = Maps.of(
                "type",
                "object",
                "required",
                List.of("eventId", "at", "entity", "action", "id"),
                "properties",
                Maps.of(
                        "eventId",
                        STRING,
                        "at",
                        Maps.of("type", "string", "format", "date-time"),
                        "entity",
                        Maps.of("type", "string", "description", "The collection."),
                        "action",
                        Maps.of("type", "string", "enum", List.of("created", "updated", "deleted", "moved")),
                        "id",
                        STRING,
                        "title",
                        STRING));
        return Maps.of(
                "type",
                "object",
                "required",
                List.of("changes", "next", "reset"),
                "properties",
                Maps.of(
                        "changes", arrayOf(change),
                        "next", Maps.of("type", "string", "description", "What to send as `since` the next time."),
                        "reset",
                                Maps.of(
                                        "type",
                                        "boolean",
                                        "description",
                                        "Whether `since` is unknown or too long ago, so that everything is to be loaded "
                                                + "anew.")));
    }

    private static Map<String, Object> example(CollectionType type) {
        return Maps.of(
                "changes",
                List.of(Maps.of(
                        "eventId", "k3v9qa-41",
                        "at", "2026-03-04T10:00:00.000Z",
                        "entity", type.name(),
                        "action", "updated",
                        "id", "task_1790000000000_k3v9qa",
                        "title", "Wire the relay board")),
                "next",
                "k3v9qa-41",
                "reset",
                false);
    }
}
