package dev.planner.domain.tasks;

import dev.planner.base.Dates;
import dev.planner.base.Ids;
import dev.planner.engine.Action;
import dev.planner.engine.Action.Answer;
import dev.planner.engine.Action.Call;
import dev.planner.engine.Action.Method;
import dev.planner.engine.Action.Outcome;
import dev.planner.engine.Action.Parameter;
import dev.planner.field.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.schema.CollectionType;
import dev.planner.store.Locks;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What people and agents say about a task: {@code /tasks/:id/comments}. */
final class Comments {
    private static final String FIELD = "comments";
    private static final String PATH = "/tasks/:id/comments";
    private static final Parameter BODY = new Parameter("body", FieldTypes.markdown(), true, "What is said.");
    private static final Parameter METADATA = new Parameter(
            "metadata",
            FieldTypes.object(List.of()),
            false,
            "Anything a program wants to keep with it; replaces what was kept.");

    private final CollectionType type;

    Comments(CollectionType type) {
        this.type = type;
    }

    List<Action> actions() {
        Map<String, Object> comments = Fields.type(type, FIELD).jsonSchema();
        Map<String, Object> comment = Fields.elementSchema(comments);
        return List.of(
                new Action(
                        "listComments",
                        Method.GET,
                        PATH,
                        "Lists the comments on a task, oldest first.",
                        List.of(),
                        null,
                        Answer.json(200, comments),
                        this::list),
                new Action(
                        "addComment",
                        Method.POST,
                        PATH,
                        "Comments on a task.",
                        List.of(),
                        List.of(
                                BODY,
                                new Parameter(
                                        "author", FieldTypes.text(), false, "Who says it: a person's id or a name."),
                                METADATA),
                        Answer.json(201, comment),
                        this::add),
                new Action(
                        "updateComment",
                        Method.PUT,
                        PATH + "/:commentId",
                        "Changes the text or the metadata of a comment.",
                        List.of(),
                        List.of(new Parameter("body", BODY.type(), false, BODY.help()), METADATA),
                        Answer.json(200, comment),
                        this::update),
                new Action(
                        "deleteComment",
                        Method.DELETE,
                        PATH + "/:commentId",
                        "Deletes a comment.",
                        List.of(),
                        null,
                        Answer.empty(),
                        this::delete));
    }

    private Future<Outcome> list(Call call) {
        return Future.succeededFuture(new Outcome.Json(
                call.engine().get(type.name(), call.path("id")).item().list(FIELD)));
    }

    private Future<Outcome> add(Call call) {
        ItemKey key = key(call);
        return call.json(Locks.record(key), (transaction, moment) -> {
            Item task = call.engine().existing(transaction, key, call.precondition());
            Map<String, Object> comment = new LinkedHashMap<>();
            comment.put("id", Ids.next("comment", moment.now()));
            comment.put("timestamp", Dates.text(moment.now()));
            comment.putAll(call.body());
            List<Object> comments = new ArrayList<>(task.list(FIELD));
            comments.add(comment);
            transaction.set(key, FIELD, List.copyOf(comments));
            return comment;
        });
    }

    private Future<Outcome> update(Call call) {
        ItemKey key = key(call);
        return call.json(Locks.record(key), (transaction, moment) -> {
            Item task = call.engine().existing(transaction, key, call.precondition());
            List<Object> comments = new ArrayList<>(task.list(FIELD));
            int index = indexOf(comments, call.path("commentId"));
            Map<String, Object> comment = new LinkedHashMap<>();
            ((Map<?, ?>) comments.get(index)).forEach((name, value) -> comment.put((String) name, value));
            comment.putAll(call.body());
            comments.set(index, comment);
            transaction.set(key, FIELD, List.copyOf(comments));
            return comment;
        });
    }

    private Future<Outcome> delete(Call call) {
        ItemKey key = key(call);
        return call.engine().commit(Locks.record(key), (transaction, moment) -> {
            Item task = call.engine().existing(transaction, key, call.precondition());
            List<Object> comments = new ArrayList<>(task.list(FIELD));
            comments.remove(indexOf(comments, call.path("commentId")));
            transaction.set(key, FIELD, List.copyOf(comments));
            return new Outcome.Nothing();
        });
    }

    private ItemKey key(Call call) {
        return new ItemKey(type.name(), call.path("id"));
    }

    private static int indexOf(List<Object> comments, String id) {
        for (int i = 0; i < comments.size(); i++) {
            if (comments.get(i) instanceof Map<?, ?> comment && id.equals(comment.get("id"))) {
                return i;
            }
        }
        throw Problem.notFound("The task has no comment with this id.");
    }
}
