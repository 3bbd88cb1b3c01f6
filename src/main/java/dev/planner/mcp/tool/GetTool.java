package dev.planner.mcp.tool;

import dev.planner.base.Excerpts;
import dev.planner.base.Json;
import dev.planner.base.Spelling;
import dev.planner.engine.Action;
import dev.planner.engine.Engine;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Effect;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.Rendered;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gets complete records, or the answer of any other read operation. */
final class GetTool implements Tool {
    private static final int MOST = 20;
    private static final String IDS = "ids";
    private static final String VIEW = "view";

    private final CatalogueLookup lookup;
    private final ToolResults results;

    GetTool(CatalogueLookup lookup) {
        this.lookup = lookup;
        this.results = new ToolResults(lookup.operations().engine());
    }

    @Override
    public String name() {
        return "get";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Get records or a view",
                "Gets whole records with their etags or, with view instead of collection, a view that describe lists, "
                        + "such as analytics.",
                Shape.object()
                        .maybe(CatalogueLookup.COLLECTION, lookup.schema())
                        .maybe(
                                IDS,
                                CatalogueLookup.list(
                                        Shape.text(), MOST, "Omit only for a collection with a single record."))
                        .maybe("fields", CatalogueLookup.list(Shape.text(), 50, "The fields to return; default: all."))
                        .maybe(VIEW, Shape.text("The view's name."))
                        .maybe("arguments", CatalogueLookup.object("The view's arguments.")),
                Shape.object()
                        .maybe("records", Shape.list(Map.of("type", "object")))
                        .maybe("missing", Shape.list(Shape.text("An id that no record has.")))
                        .schema(),
                Hints.READ);
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        String view = arguments.text(VIEW);
        return view == null ? records(arguments) : view(view, arguments);
    }

    private Future<Map<String, Object>> records(ToolArguments arguments) {
        CollectionType type = lookup.collection(arguments);
        List<String> ids = arguments.texts(IDS, MOST);
        List<String> fields = arguments.texts("fields", 50);
        boolean only = type.storage().layout() == CollectionType.Layout.SINGLETON;
        if (ids.isEmpty() && !only) {
            throw Problem.invalid(ValueFault.REQUIRED, "/" + IDS, "is required; list or search finds ids");
        }
        List<Rendered> found = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        for (String id : only ? List.of(CollectionType.ONLY) : ids) {
            Rendered rendered = find(type, id);
            if (rendered == null) {
                missing.add(id);
            } else {
                found.add(rendered);
            }
        }
        if (found.isEmpty()) {
            throw Problem.notFound(
                    CommonRefusal.MISSING,
                    "There is no " + type.singular() + " with the id " + Excerpts.quoted(missing.get(0))
                            + "; list or search finds ids, and restore restores a deleted record.");
        }
        requireKnown(fields, type, found);
        Map<String, Object> result = new LinkedHashMap<>();
        List<Object> records = new ArrayList<>(found.size());
        found.forEach(each -> records.add(entry(each, fields)));
        result.put("records", records);
        if (!missing.isEmpty()) {
            result.put("missing", missing);
        }
        return Future.succeededFuture(result);
    }

    /** Refuses names that the collection does not declare and that none of the records has as an undeclared field. */
    private static void requireKnown(List<String> fields, CollectionType type, List<Rendered> records) {
        for (String name : fields) {
            boolean known = type.field(name) != null || records.stream().anyMatch(each -> each.value(name) != null);
            if (!known) {
                Set<String> names = type.fieldsByName().keySet();
                throw Problem.invalid(
                        ValueFault.NO_SUCH_FIELD,
                        "/fields",
                        "there is no field " + Excerpts.quoted(name) + Spelling.hintOrAll(name, names, "there are"),
                        Map.of("name", name));
            }
        }
    }

    private @Nullable Rendered find(CollectionType type, String id) {
        Engine engine = lookup.operations().engine();
        try {
            return engine.records().get(type.name(), id);
        } catch (ProblemException e) {
            if (e.problem() instanceof Problem.NotFound) {
                return null;
            }
            throw e;
        }
    }

    private static Map<String, Object> entry(Rendered rendered, List<String> fields) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("etag", Tags.bare(rendered.etag()));
        if (fields.isEmpty()) {
            entry.put("record", new Json.Raw(rendered.json()));
            return entry;
        }
        Map<String, Object> record = new LinkedHashMap<>();
        record.put("id", rendered.item().id());
        for (String field : fields) {
            Object value = rendered.value(field);
            if (value != null) {
                record.put(field, value);
            }
        }
        entry.put("record", record);
        return entry;
    }

    private Future<Map<String, Object>> view(String view, ToolArguments arguments) {
        Action action = lookup.action(VIEW, view, offered(lookup));
        Invocation invocation = Invocations.of(action.operation(), arguments.object("arguments"), Precondition.NONE);
        return lookup.operations().run(action, invocation).map(results::read);
    }

    /** The read operations that have no tool of their own and whose answers are JSON. */
    static List<Operation> offered(CatalogueLookup lookup) {
        return lookup.operations().all().stream()
                .map(Action::operation)
                .filter(operation -> operation.effect() == Effect.READ
                        && operation.crud() == null
                        && operation.tool() == null
                        && !(operation.result() instanceof Result.Stream))
                .toList();
    }
}
