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
import dev.planner.schema.FieldSpec;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gets complete records, a part of a long field, or the answer of any other read operation. */
final class GetTool implements Tool {
    private static final int MOST = 20;
    private static final String IDS = "ids";
    private static final String VIEW = "view";
    private static final String FIELDS = "fields";
    private static final String OFFSET = "offset";

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
                        + "such as analytics. Fields that are too long for a result are omitted; read them in parts "
                        + "with offset.",
                Shape.object()
                        .maybe(CatalogueLookup.COLLECTION, lookup.schema())
                        .maybe(
                                IDS,
                                CatalogueLookup.list(
                                        Shape.text(), MOST, "Omit only for a collection with a single record."))
                        .maybe(FIELDS, CatalogueLookup.list(Shape.text(), 50, "The fields to return; default: all."))
                        .maybe(
                                OFFSET,
                                CatalogueLookup.whole(
                                        0,
                                        Integer.MAX_VALUE,
                                        "Reads one field of one record in parts: 0, then each nextOffset."))
                        .maybe(VIEW, Shape.text("The view's name."))
                        .maybe("arguments", Shape.anything("The view's arguments.")),
                Shape.object()
                        .maybe("records", Shape.list(Map.of("type", "object")))
                        .maybe("missing", Shape.list(Shape.text("An id that no record has.")))
                        .maybe("remaining", Shape.list(Shape.text("An id for the next call; the result is full.")))
                        .maybe(FieldPart.NAME, FieldPart.schema())
                        .maybe("etag", Shape.text("The tag of the record with the part."))
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
        List<String> fields = fields(arguments);
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
                    "There is no " + type.singular() + " with the id " + Excerpts.quoted(missing.get(0)) + ".");
        }
        requireKnown(fields, type, found);
        if (arguments.has(OFFSET)) {
            return Future.succeededFuture(part(found, fields, arguments.whole(OFFSET, 0, 0, Integer.MAX_VALUE)));
        }
        Map<String, Object> result = new LinkedHashMap<>();
        addRecords(result, found, fields);
        if (!missing.isEmpty()) {
            result.put("missing", missing);
        }
        return Future.succeededFuture(result);
    }

    /** The requested fields; empty for all, which is also what a star means in {@code list}. */
    private static List<String> fields(ToolArguments arguments) {
        List<String> fields = arguments.texts(FIELDS, 50);
        return fields.contains(ListTool.WHOLE) ? List.of() : fields;
    }

    /** Adds as many whole records as a result can have, and the ids of the others. */
    private static void addRecords(Map<String, Object> result, List<Rendered> found, List<String> fields) {
        List<Object> records = new ArrayList<>();
        List<String> remaining = new ArrayList<>();
        long length = 0;
        for (Rendered each : found) {
            Map<String, Object> entry = entry(each, fields);
            length += Json.write(entry).length;
            if (remaining.isEmpty() && (records.isEmpty() || length <= ResultSize.MOST_BYTES * 9L / 10)) {
                records.add(entry);
            } else {
                remaining.add(each.item().id());
            }
        }
        result.put("records", records);
        if (!remaining.isEmpty()) {
            result.put("remaining", remaining);
        }
    }

    /** A part of a field. It is no record, so that nobody takes the part for the field's value. */
    private static Map<String, Object> part(List<Rendered> found, List<String> fields, int offset) {
        if (found.size() != 1 || fields.size() != 1) {
            throw Problem.invalid(
                    ValueFault.MALFORMED, "/" + OFFSET, "reads one field of one record; name one id and one field");
        }
        Rendered record = found.get(0);
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("etag", Tags.bare(record.etag()));
        result.put(FieldPart.NAME, FieldPart.of(record, fields.get(0), offset));
        return result;
    }

    /** Refuses names that the collection does not declare and that none of the records has as an undeclared field. */
    private static void requireKnown(List<String> fields, CollectionType type, List<Rendered> records) {
        for (String name : fields) {
            FieldSpec field = type.field(name);
            boolean known = field == null
                    ? records.stream().anyMatch(each -> each.value(name) != null)
                    : field.origin() != FieldSpec.Origin.SECRET;
            if (!known) {
                Set<String> names = type.fieldsByName().keySet();
                throw Problem.invalid(
                        ValueFault.NO_SUCH_FIELD,
                        "/" + FIELDS,
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
                        && !operation.id().equals(SearchTool.OPERATION)
                        && !(operation.result() instanceof Result.Stream))
                .toList();
    }
}
