package dev.planner.mcp.tool;

import dev.planner.engine.Action;
import dev.planner.engine.invocation.Invocation;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.invocation.Precondition;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.read.filter.WordFilter;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.schema.CollectionType;
import dev.planner.schema.Crud;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.search.query.QueryFault;
import dev.planner.search.query.SearchRequest;
import dev.planner.search.text.Folding;
import dev.planner.store.Snapshot;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Searches the complete text of all records if the server has an index, otherwise only their names. */
final class SearchTool implements Tool {
    private static final String QUERY = "query";
    private static final String UPDATED = "updatedAt";
    private static final String COLLECTIONS = "collections";
    private static final String NOTE = "note";

    /** The operation that searches the index. */
    static final String OPERATION = "search";
    /** Its parameter for the query. */
    private static final String PARAMETER = "q";

    private final CatalogueLookup lookup;

    SearchTool(CatalogueLookup lookup) {
        this.lookup = lookup;
    }

    @Override
    public String name() {
        return "search";
    }

    @Override
    public Definition definition() {
        return new Definition(
                "Search all records",
                "Finds records of all collections by their text. Words match prefixes. With an index, \"a phrase\", "
                        + "-excluded and field:value also work; fullText says whether the server has an index.",
                Shape.object()
                        .with(QUERY, Shape.text())
                        .maybe(COLLECTIONS, CatalogueLookup.list(Shape.text(), 50, "Only these; default: all."))
                        .maybe(
                                "limit",
                                CatalogueLookup.whole(
                                        1, SearchRequest.MOST_RESULTS, "Default " + SearchRequest.USUAL_LIMIT + ".")),
                Shape.object()
                        .with("fullText", Shape.bool("Whether the complete text was searched; otherwise only names."))
                        .with("total", Shape.count("The number of matching records."))
                        .with("results", Shape.list(result()))
                        .maybe(NOTE, Shape.text("How to read the results."))
                        .schema(),
                Hints.READ);
    }

    private static Map<String, Object> result() {
        return Shape.object()
                .with(CatalogueLookup.COLLECTION, Shape.text())
                .with("id", Shape.text())
                .with("title", Shape.text())
                .maybe("snippet", Shape.text("The text around the match."))
                .maybe(UPDATED, Shape.text("When the record was last changed."))
                .schema();
    }

    @Override
    public Future<Map<String, Object>> call(ToolArguments arguments) {
        String query = arguments.requiredText(QUERY);
        if (query.length() > SearchRequest.LONGEST_QUERY) {
            throw Problem.invalid(
                    QueryFault.QUERY_TOO_LONG,
                    "/" + QUERY,
                    "must have at most " + SearchRequest.LONGEST_QUERY + " characters, not " + query.length(),
                    Map.of("limit", SearchRequest.LONGEST_QUERY));
        }
        int limit = arguments.whole("limit", SearchRequest.USUAL_LIMIT, 1, SearchRequest.MOST_RESULTS);
        List<CollectionType> wanted = arguments.texts(COLLECTIONS, 50).stream()
                .map(name -> lookup.collection(COLLECTIONS, name))
                .toList();
        Action indexed = lookup.operations().find(OPERATION);
        if (indexed == null) {
            return Future.succeededFuture(byName(query, wanted, limit));
        }
        return byText(indexed, query, wanted, limit)
                .recover(fault -> hasNoIndex(fault)
                        ? Future.succeededFuture(byName(query, wanted, limit))
                        : Future.failedFuture(fault));
    }

    private static boolean hasNoIndex(Throwable fault) {
        return fault instanceof ProblemException expected && expected.problem() instanceof Problem.NotConfigured;
    }

    private Future<Map<String, Object>> byText(Action action, String query, List<CollectionType> wanted, int limit) {
        Map<String, String> sent = new LinkedHashMap<>();
        sent.put(PARAMETER, query);
        sent.put("limit", Integer.toString(limit));
        // Without this, the index also returns uploaded files, which no tool can read.
        List<CollectionType> searched = wanted.isEmpty() ? lookup.collections() : wanted;
        sent.put(
                "types",
                String.join(",", searched.stream().map(CollectionType::name).toList()));
        Invocation invocation = new Invocation(Map.of(), sent, null, null, Precondition.NONE, null);
        return lookup.operations()
                .run(action, invocation)
                .map(SearchTool::shown)
                .recover(fault -> Future.failedFuture(inArguments(fault)));
    }

    /** The same fault with the name of the tool's argument instead of the operation's parameter. */
    private static Throwable inArguments(Throwable fault) {
        return fault instanceof ProblemException refused && refused.problem() instanceof Problem.Invalid invalid
                ? new ProblemException(Problem.Invalid.of(invalid.violations().stream()
                        .map(violation -> PARAMETER.equals(violation.parameter()) ? violation.in(QUERY) : violation)
                        .toList()))
                : fault;
    }

    private static Map<String, Object> shown(Outcome outcome) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("fullText", true);
        if (outcome instanceof Outcome.Value value && value.json() instanceof Map<?, ?> found) {
            List<Object> results = new ArrayList<>();
            if (found.get("results") instanceof List<?> list) {
                list.forEach(each -> results.add(each instanceof Map<?, ?> one ? line(one) : each));
            }
            shown.put("total", found.get("total"));
            shown.put("results", results);
            String note = note(found);
            if (note != null) {
                shown.put(NOTE, note);
            }
        }
        return shown;
    }

    /** What a model must know to read the results correctly; {@code null} if there is nothing. */
    private static @Nullable String note(Map<?, ?> found) {
        if (Boolean.FALSE.equals(found.get("complete"))) {
            return "The index is being built, so records may be missing; search again in a few seconds.";
        }
        if (found.get("pending") instanceof Long pending && pending > 0) {
            return "Records that changed in the last second may be missing; search again to find them.";
        }
        List<String> notes = new ArrayList<>();
        if (Boolean.TRUE.equals(found.get("approximate"))) {
            notes.add("No record has all these words; the results have similar words, longer words that contain them, "
                    + "or most of the words.");
        }
        if (found.get("ignored") instanceof List<?> ignored && !ignored.isEmpty()) {
            notes.add("The query is long; its " + ignored.size() + " shortest words were not searched.");
        }
        return notes.isEmpty() ? null : String.join(" ", notes);
    }

    /** A result without the members that only the web UI needs. */
    private static Map<String, Object> line(Map<?, ?> found) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(CatalogueLookup.COLLECTION, found.get("type"));
        line.put("id", found.get("id"));
        line.put("title", found.get("title"));
        if (found.get("snippet") instanceof String snippet) {
            line.put("snippet", plain(snippet));
        }
        if (found.get(UPDATED) instanceof String updated) {
            line.put(UPDATED, updated);
        }
        return line;
    }

    /** The text of escaped HTML with marked matches. */
    private static String plain(String html) {
        return html.replaceAll("</?mark>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&#x27;", "'")
                .replace("&amp;", "&");
    }

    private Map<String, Object> byName(String query, List<CollectionType> wanted, int limit) {
        WordFilter words = WordFilter.of(query);
        Snapshot snapshot = lookup.operations().engine().records().moment().snapshot();
        List<Object> results = new ArrayList<>();
        long total = 0;
        for (CollectionType type : wanted.isEmpty() ? lookup.collections() : wanted) {
            if (!type.offers(Crud.LIST)) {
                continue;
            }
            for (Item item : snapshot.table(type.name()).items()) {
                String title = RecordTitle.of(type, item);
                if (words.accepts(Folding.fold(title)) && total++ < limit) {
                    results.add(line(type, item, title));
                }
            }
        }
        Map<String, Object> found = new LinkedHashMap<>();
        found.put("fullText", false);
        found.put(NOTE, "The server has no full-text index (--cache), so only names were searched.");
        found.put("total", total);
        found.put("results", results);
        return found;
    }

    private static Map<String, Object> line(CollectionType type, Item item, @Nullable String title) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(CatalogueLookup.COLLECTION, type.name());
        line.put("id", item.id());
        line.put("title", title);
        FieldSpec updated = type.updatedField();
        if (updated != null && item.text(updated.name()) != null) {
            line.put(UPDATED, item.text(updated.name()));
        }
        return line;
    }
}
