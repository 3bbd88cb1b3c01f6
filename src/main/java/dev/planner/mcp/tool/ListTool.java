package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.Page;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import io.vertx.core.Future;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists records of a collection in pages, each record in its brief form. */
final class ListTool implements Tool {
    private static final int USUAL_LIMIT = 20;
    private static final int MOST = 100;
    /** Stands for all fields. */
    static final String WHOLE = "*";

    private static final String FILTER = "filter";
    private static final Set<String> ARGUMENTS = Set.of("sort", "limit", "cursor", "fields");

    private final CatalogueLookup lookup;

    ListTool(CatalogueLookup lookup) {
        this.lookup = lookup;
    }

    @Override
    public String name() {
        return "list";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "List records",
                "Lists records of a collection, filtered and sorted, in pages. Records have only their short fields; "
                        + "get returns all fields.",
                Shape.object()
                        .with(CatalogueLookup.COLLECTION, lookup.schema(Crud.LIST))
                        .maybe(
                                FILTER,
                                Shape.anything("Fields and values, such as {\"section\": \"Todo\", \"dueDate\": "
                                        + "\"<2026-12-24\"}: null for no value, a list for any of several; "
                                        + "a text with a..b is a range, < less, > more, ~ contains, ! not."))
                        .maybe(
                                "fields",
                                CatalogueLookup.list(Shape.text(), 50, "The fields to return; [\"*\"] for all."))
                        .maybe(
                                "sort",
                                Shape.text("Fields separated by commas, - for descending order: -priority,title."))
                        .maybe("limit", CatalogueLookup.whole(1, MOST, "Default 20."))
                        .maybe("cursor", Shape.text("The nextCursor of the previous page.")),
                Shape.object()
                        .with("total", Shape.count("The number of matching records."))
                        .with("records", Shape.list(Map.of("type", "object")))
                        .maybe(Remarks.NAME, Shape.list(Shape.text("A probable reason why no record matches.")))
                        .maybe("nextCursor", Shape.text("The cursor of the next page; absent on the last page."))
                        .schema(),
                Hints.READ);
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        CollectionType type = lookup.collection(arguments);
        Action action = lookup.crud(type, Crud.LIST);
        Map<String, String> query = new LinkedHashMap<>();
        Map<String, String> filters = new LinkedHashMap<>();
        arguments
                .object(FILTER)
                .forEach((field, value) -> filters.put(filter(field), Invocations.text("filter/" + field, value)));
        query.putAll(filters);
        List<String> fields = arguments.texts("fields", 50);
        if (!fields.contains(WHOLE)) {
            query.put("fields", String.join(",", fields.isEmpty() ? BriefFields.fields(type) : fields));
        }
        putIfThere(query, "sort", arguments.text("sort"));
        putIfThere(query, "cursor", arguments.text("cursor"));
        return page(action, Invocations.checked(query), arguments.whole("limit", USUAL_LIMIT, 1, MOST))
                .map(result -> {
                    if (Objects.equals(result.get("total"), 0L)) {
                        Remarks.put(result, new Remarks(lookup).onFilters(type, filters));
                    }
                    return result;
                });
    }

    /**
     * The name of a filter. In the query of a list, the arguments of this tool have the names of filters, so that a
     * filter of such a name would be an argument.
     */
    private static String filter(String field) {
        if (ARGUMENTS.contains(field)) {
            throw Problem.invalid(
                    ValueFault.NO_SUCH_FIELD,
                    "/" + FILTER + "/" + field,
                    "is no filter but an argument of this tool; send it beside filter",
                    Map.of("name", field));
        }
        return field;
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
        return lookup.operations().run(action, invocation).compose(outcome -> {
            if (!(outcome instanceof Outcome.Listed listed)) {
                throw new IllegalStateException("the outcome of a list is not a page");
            }
            Page page = listed.page();
            if (page.length() > ResultSize.MOST_BYTES * 9L / 10 && limit > 1) {
                return page(action, query, Math.max(1, limit / 2));
            }
            Map<String, Object> result = new LinkedHashMap<>();
            ToolResults.put(result, page);
            return Future.succeededFuture(result);
        });
    }
}
