package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.Invocation;
import dev.planner.engine.Outcome;
import dev.planner.engine.Precondition;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.Page;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists records of a collection in pages, one line per record. */
final class ListTool implements Tool {
    private static final int USUAL_LIMIT = 20;
    private static final int MOST = 100;
    private static final String WHOLE = "*";

    private final Catalogued catalogued;

    ListTool(Catalogued catalogued) {
        this.catalogued = catalogued;
    }

    @Override
    public String name() {
        return "list";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "List records",
                "Lists records of a collection, filtered and sorted, in pages. Rows hold the short fields; get has "
                        + "the rest.",
                Shape.object()
                        .with(Catalogued.COLLECTION, catalogued.schema(Crud.LIST))
                        .maybe(
                                "filter",
                                Catalogued.object(
                                        "Field to value, such as {\"section\": \"Todo\", \"ready\": true}; ranges as "
                                                + "a..b, several values by comma."))
                        .maybe("fields", Catalogued.list(Shape.text(), 50, "The fields wanted; [\"*\"] for all."))
                        .maybe("sort", Shape.text("Fields by comma, - descends: -priority,title."))
                        .maybe("limit", Catalogued.whole(1, MOST, "Default 20."))
                        .maybe("cursor", Shape.text("nextCursor of the page before.")),
                Shape.object()
                        .with("total", Shape.count("Records that match."))
                        .with("records", Shape.list(Map.of("type", "object")))
                        .maybe("nextCursor", Shape.text("There is more: call again with it."))
                        .schema(),
                Hints.READ);
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        CollectionType type = catalogued.collection(arguments);
        Action action = catalogued.crud(type, Crud.LIST);
        Map<String, String> query = new LinkedHashMap<>();
        arguments.object("filter").forEach((field, value) -> {
            if (value != null) {
                query.put(field, Invocations.text("filter/" + field, value));
            }
        });
        List<String> fields = arguments.texts("fields", 50);
        if (!fields.contains(WHOLE)) {
            query.put("fields", String.join(",", fields.isEmpty() ? Slim.fields(type) : fields));
        }
        putIfThere(query, "sort", arguments.text("sort"));
        putIfThere(query, "cursor", arguments.text("cursor"));
        return page(action, query, arguments.whole("limit", USUAL_LIMIT, 1, MOST));
    }

    private static void putIfThere(Map<String, String> query, String name, @Nullable String value) {
        if (value != null) {
            query.put(name, value);
        }
    }

    /** The page with the requested number of records, or fewer if they exceed the size of a result. */
    private Future<Map<String, Object>> page(Action action, Map<String, String> query, int limit) {
        query.put("limit", Integer.toString(limit));
        Invocation invocation = new Invocation(Map.of(), query, null, null, Precondition.NONE, null);
        return catalogued.operations().run(action, invocation).compose(outcome -> {
            if (!(outcome instanceof Outcome.Listed listed)) {
                throw new IllegalStateException("a list answers with something else");
            }
            Page page = listed.page();
            if (page.length() > ResultSize.MOST_BYTES * 9L / 10 && limit > 1) {
                return page(action, query, Math.max(1, limit / 2));
            }
            Map<String, Object> result = new LinkedHashMap<>();
            Outcomes.put(result, page);
            return Future.succeededFuture(result);
        });
    }
}
