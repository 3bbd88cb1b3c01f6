package dev.planner.http.rest;

import static dev.planner.http.rest.OperationDoc.arrayOf;
import static dev.planner.http.rest.OperationDoc.schema;

import dev.planner.base.Dates;
import dev.planner.base.Hashes;
import dev.planner.base.Json;
import dev.planner.base.Maps;
import dev.planner.http.message.Answers;
import dev.planner.http.message.Eventually;
import dev.planner.item.ItemKey;
import dev.planner.store.Trash;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Deleted records: what there is, bringing one back, removing one for good. */
final class TrashEndpoints {
    private static final String TAG = "Trash";

    private final Answers answers;
    private final Trash trash;
    private final Writes writes;

    TrashEndpoints(Answers answers, Trash trash, Writes writes) {
        this.answers = answers;
        this.trash = trash;
        this.writes = writes;
    }

    List<ApiOperation> operations() {
        return List.of(
                operation(HttpMethod.GET, "/trash", TrashEndpoints::listDocs, (context, none) -> list(context)),
                operation(
                        HttpMethod.POST,
                        "/trash/:id/restore",
                        TrashEndpoints::restoreDocs,
                        (context, ids) -> restore(context, ids.get(0))),
                operation(
                        HttpMethod.DELETE,
                        "/trash/:id",
                        TrashEndpoints::purgeDocs,
                        (context, ids) -> purge(context, ids.get(0))));
    }

    private static ApiOperation operation(
            HttpMethod method, String path, Supplier<Map<String, Object>> docs, ApiOperation.Handling handling) {
        return new ApiOperation(method, path, new ApiOperation.Subject.Described(docs), handling);
    }

    private void list(RoutingContext context) {
        Eventually.answer(context, trash.list(), entries -> {
            byte[] json = Json.write(entries.stream().map(TrashEndpoints::shown).toList());
            answers.value(context, json, '"' + Hashes.of(json) + '"', entries.size());
        });
    }

    private static Map<String, Object> shown(Trash.Entry entry) {
        ItemKey owner = entry.owner();
        Map<String, Object> shown = new LinkedHashMap<>(Maps.of(
                "id",
                entry.trashId(),
                "collection",
                entry.key().collection(),
                "recordId",
                entry.key().id(),
                "title",
                entry.title(),
                "path",
                entry.path(),
                "deletedAt",
                Dates.text(entry.deletedAt())));
        if (owner != null) {
            shown.put("deletedWith", Maps.of("collection", owner.collection(), "id", owner.id()));
        }
        return shown;
    }

    private void restore(RoutingContext context, String id) {
        writes.withOptionalBody(
                context, (doing, none) -> doing.restore(trash, id).map(Writes::changed));
    }

    private void purge(RoutingContext context, String id) {
        writes.withoutBody(context, (doing, none) -> trash.purge(id).map(done -> Writes.nothing()));
    }

    private static Map<String, Object> listDocs() {
        return OperationDoc.of("listTrash", TAG, "List deleted records")
                .description("The newest first. Entries are removed for good after 30 days.")
                .parameter("IfNoneMatch")
                .json(
                        200,
                        "What is in the trash.",
                        List.of("ETag", "X-Total-Count"),
                        arrayOf(schema("TrashEntry")),
                        Map.of())
                .notModified()
                .build();
    }

    private static Map<String, Object> restoreDocs() {
        return OperationDoc.of("restoreFromTrash", TAG, "Bring a deleted record back")
                .description(
                        "The file returns to where it was, byte for byte, together with the files of records that were "
                                + "deleted along with it. The rules of a create hold: names and numbers stay unique, and "
                                + "sums follow.")
                .json(
                        200,
                        "The record, as its collection shows it.",
                        List.of("ETag"),
                        Maps.of("type", "object"),
                        Map.of())
                .problems("not-found", "conflict", "method-not-allowed", "unwritable")
                .build();
    }

    private static Map<String, Object> purgeDocs() {
        return OperationDoc.of("purgeFromTrash", TAG, "Remove a deleted record for good")
                .description("Nothing brings it back after this.")
                .nothing(204, "It is gone.")
                .problems("not-found", "method-not-allowed", "unwritable")
                .build();
    }
}
