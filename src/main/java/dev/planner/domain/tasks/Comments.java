package dev.planner.domain.tasks;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.delete;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.domain.kernel.NestedEntries;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Target;
import dev.planner.engine.read.Rendered;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The comments of people and agents on a task: {@code /tasks/:id/comments}. */
final class Comments {
    private static final String FIELD = "comments";
    private static final String ENTRY = "commentId";
    private static final Parameter BODY = Parameter.required("body", FieldTypes.markdown(), "The text of the comment.")
            .example("The relay board has arrived.");
    private static final Parameter METADATA = Parameter.optional(
            "metadata", FieldTypes.object(List.of()), "Data that a program stores with the comment.");

    /** Members that stay as they are when a comment changes. Clients send them back as they have read them. */
    private static final Set<String> FIXED = Set.of("id", "timestamp", "author");

    private static final String AS_READ = " Accepted as it was read; it cannot be changed.";

    private final CollectionType type;

    Comments(CollectionType type) {
        this.type = type;
    }

    List<Action> actions() {
        Map<String, Object> comment =
                Fields.elementSchema(Fields.type(type, FIELD).jsonSchema());
        return List.of(
                Action.of(
                        read("listComments", Target.entries(type, FIELD))
                                .says("List the comments on a task", "Lists the comments on a task, oldest first.")
                                .answers(Result.list("Comment", comment))
                                .build(),
                        this::list),
                Action.of(
                        Operation.create("addComment", Target.entries(type, FIELD))
                                .says("Comment on a task", "Comments on a task.")
                                .body(
                                        BODY,
                                        Parameter.optional(
                                                "author", FieldTypes.text(), "The author: a person's id or a name."),
                                        METADATA)
                                .answers(Result.value("Comment", comment))
                                .shown(Place.CONTROL, "Comment", "message-square")
                                .tool("add_comment")
                                .build(),
                        this::add),
                Action.of(
                        read("getComment", Target.entry(type, FIELD, ENTRY))
                                .says("Get a comment", "One comment on a task.")
                                .answers(Result.value("Comment", comment))
                                .build(),
                        Comments::get),
                Action.of(
                        change("updateComment", Target.entry(type, FIELD, ENTRY))
                                .says(
                                        "Change a comment",
                                        "Changes the text or the metadata of a comment. A comment can be sent back as "
                                                + "it was read.")
                                .body(
                                        Parameter.optional("body", BODY.type(), BODY.help()),
                                        Parameter.removable(
                                                "metadata",
                                                METADATA.type(),
                                                METADATA.help() + " Replaces the former metadata; null removes it."),
                                        Parameter.optional("id", FieldTypes.text(), "The id." + AS_READ),
                                        Parameter.optional("timestamp", FieldTypes.text(), "The time." + AS_READ),
                                        Parameter.optional("author", FieldTypes.text(), "The author." + AS_READ))
                                .answers(Result.value("Comment", comment))
                                .idempotent()
                                .build(),
                        this::update),
                Action.of(
                        delete("deleteComment", Target.entry(type, FIELD, ENTRY))
                                .says("Delete a comment", "Deletes a comment.")
                                .build(),
                        this::deleteOne));
    }

    private Future<Outcome> list(Call call) {
        Rendered task = call.shown();
        return Future.succeededFuture(new Outcome.Part(task, task.item().list(FIELD)));
    }

    private Future<Outcome.Kept> add(Call call) {
        return call.commit(Locks.record(call.key()), (transaction, moment) -> {
            Item task = call.record(transaction, moment);
            Map<String, Object> comment = new LinkedHashMap<>();
            comment.put("id", call.newEntryId("comment", moment));
            comment.put("timestamp", Dates.text(moment.now()));
            comment.putAll(call.body());
            return comments(task).add(comment, transaction);
        });
    }

    private static Future<Outcome> get(Call call) {
        Rendered task = call.shown();
        return Future.succeededFuture(
                new Outcome.Part(task, comments(task.item()).get(call.path(ENTRY))));
    }

    private Future<Outcome.Kept> update(Call call) {
        return call.commit(
                Locks.record(call.key()),
                (transaction, moment) -> comments(call.record(transaction, moment))
                        .change(call.path(ENTRY), call.body(), FIXED, transaction));
    }

    private Future<Outcome.Kept> deleteOne(Call call) {
        return call.commit(
                Locks.record(call.key()),
                (transaction, moment) ->
                        comments(call.record(transaction, moment)).remove(call.path(ENTRY), transaction));
    }

    private static NestedEntries comments(Item task) {
        return new NestedEntries(task, FIELD, "comment");
    }
}
