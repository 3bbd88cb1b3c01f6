package dev.planner.history;

import static dev.planner.base.Maps.putPresent;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.engine.project.RecordQuery;
import dev.planner.feed.Feed;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operation that returns the history of a record: who changed which field, when, and both values. */
public final class HistoryActions {
    private static final long DEFAULT_LIMIT = 50;
    private static final BigDecimal MAX_LIMIT = BigDecimal.valueOf(RecordHistory.MAX_COMMITS);

    private final HistoryReads reads;
    private final RecordQuery query;
    private final RecordHistory history;

    /** @param directory the project directory */
    public HistoryActions(Vertx vertx, Catalogue catalogue, Feed feed, Path directory) {
        this.reads = new HistoryReads(vertx, Clock.systemUTC());
        this.query = new RecordQuery(catalogue);
        this.history = new RecordHistory(feed, new GitHistory(directory, new GitProcess(directory)));
    }

    public List<Action> actions() {
        Operation list = read("listHistory", Target.project())
                .at("/history")
                .says(
                        "List the changes of a record",
                        "The changed fields with the values before and after, the latest change first. Changes within "
                                + "ten minutes of each other are joined. The list has the changes since the server "
                                + "started and, if the project is in a git work tree, the commits with their authors. "
                                + "To undo a change, update the record with the values before it.")
                .query(
                        query.collection(),
                        query.id(),
                        Parameter.optional(
                                "limit",
                                FieldTypes.integer(BigDecimal.ONE, MAX_LIMIT),
                                "The maximum number of changes; the default is 50."))
                .answers(Result.list("RecordChange", schema()))
                .fails(Problem.NotFound.class)
                .fails(Problem.Overloaded.class)
                .build();
        return List.of(Action.of(list, this::list));
    }

    private static Map<String, Object> schema() {
        Map<String, Object> field = Shape.object()
                .with("name", Shape.text("The name of the field."))
                .maybe("before", Map.of("description", "The value before; left out for none."))
                .maybe("after", Map.of("description", "The value after; left out for none."))
                .schema();
        return Shape.object()
                .with("at", Shape.formatted("date-time"))
                .with("action", Shape.oneOf("created", "updated", "deleted"))
                .maybe("author", Shape.text("The author of the commit."))
                .maybe("message", Shape.text("The first line of the commit's message."))
                .maybe("commit", Shape.text("The commit hash; absent for an uncommitted change."))
                .with("fields", Shape.list(field))
                .schema();
    }

    private Future<Outcome> list(Call call) {
        CollectionType type = query.type(call);
        Item record = query.record(call, type, call.engine().records().moment().snapshot());
        long limit = call.query().get("limit") instanceof Long sent ? sent : DEFAULT_LIMIT;
        return reads.run(() -> history.of(type, record, (int) limit)).map(changes -> (Outcome) new Outcome.Value(
                changes.stream().map(change -> shown(type, change)).toList()));
    }

    private static Map<String, Object> shown(CollectionType type, RecordChange change) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("at", Dates.text(change.at()));
        shown.put("action", change.before() == null ? "created" : change.after() == null ? "deleted" : "updated");
        FileCommit commit = change.commit();
        if (commit != null) {
            shown.put("author", commit.author());
            shown.put("message", commit.subject());
            shown.put("commit", commit.hash());
        }
        shown.put(
                "fields",
                FieldChange.between(type, change.before(), change.after()).stream()
                        .map(HistoryActions::shown)
                        .toList());
        return shown;
    }

    private static Map<String, Object> shown(FieldChange change) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("name", change.name());
        putPresent(shown, "before", change.before());
        putPresent(shown, "after", change.after());
        return shown;
    }
}
