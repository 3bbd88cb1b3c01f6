package dev.planner.engine.search;

import static dev.planner.engine.operation.Operation.change;
import static dev.planner.engine.operation.Operation.read;

import dev.planner.base.Dates;
import dev.planner.base.Maps;
import dev.planner.engine.Action;
import dev.planner.engine.Call;
import dev.planner.engine.invocation.Outcome;
import dev.planner.engine.operation.Operation;
import dev.planner.engine.operation.Parameter;
import dev.planner.engine.operation.Presentation.Place;
import dev.planner.engine.operation.Result;
import dev.planner.engine.operation.Shape;
import dev.planner.engine.operation.Target;
import dev.planner.field.type.FieldTypes;
import dev.planner.item.Problem;
import dev.planner.search.IndexStatus;
import dev.planner.search.query.RecordSearch;
import dev.planner.search.query.SearchRequest;
import dev.planner.search.query.SearchResults;
import io.vertx.core.Future;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Searches all records, completes queries, reports the state of the index and rebuilds it. */
public final class SearchActions {
    private static final long SUGGESTIONS = 10;
    private static final String LANGUAGE = "A word also finds its other forms and longer words that begin with it: "
            + "`plan` finds *planning*. "
            + "`\"two words\"` is a phrase, `-word` excludes, and `field:value`, `field<value`, `field>=value` are "
            + "conditions on fields, by their names or labels: `tag:bug is:open due<2026-12-01 "
            + "assignee:mira effort>=3`. "
            + "`type:note` selects a collection; `is:` takes a state such as open, finished, overdue or ready, or any "
            + "option of a field; dates may be `today`, `this-week`, `+7d` or `2026-11`. Case and accents are "
            + "ignored. If no record contains the words, the search uses words with a similar spelling and longer "
            + "words that contain them (`Rohr` finds *Überrohre*), and `approximate` is true.";

    private final @Nullable RecordSearch search;
    private final String flag;

    /**
     * @param search {@code null} if the server was started without an index
     * @param flag the flag that enables the index
     */
    public SearchActions(@Nullable RecordSearch search, String flag) {
        this.search = search;
        this.flag = flag;
    }

    public List<Action> actions() {
        return List.of(
                Action.of(searching(), this::find),
                Action.of(suggesting(), this::suggest),
                Action.of(
                        read("getSearchStatus", Target.project())
                                .unlistedForAgents()
                                .at("/search/status")
                                .says(
                                        "Get the state of the search index",
                                        "Also available without an index; `enabled` is then false.")
                                .answers(Result.value("SearchStatus", statusSchema()))
                                .build(),
                        call -> Future.succeededFuture(new Outcome.Value(status()))),
                Action.of(
                        change("rebuildSearchIndex", Target.project())
                                .at("/search")
                                .verb("rebuild")
                                .idempotent()
                                .background()
                                .says(
                                        "Rebuild the search index",
                                        "The server updates the index with every change, so this is only needed if "
                                                + "results look wrong. Searches remain available during the rebuild.")
                                .needs(flag)
                                .shown(Place.CONTROL, "Rebuild the search index", "refresh-cw")
                                .build(),
                        this::rebuild));
    }

    private Operation searching() {
        return read("search", Target.project())
                .at("/search")
                .says(
                        "Search all records",
                        "Finds records by their text and their fields, and uploaded files by their names. " + LANGUAGE)
                .query(
                        Parameter.required("q", FieldTypes.text(), "The words and conditions to search for.")
                                .example("fork test is:open"),
                        Parameter.optional(
                                        "types",
                                        FieldTypes.text(),
                                        "Only these collections, separated by commas; `uploads` for files; default: "
                                                + "all.")
                                .example("tasks,notes"),
                        Parameter.optional(
                                "limit",
                                FieldTypes.integer(BigDecimal.ONE, BigDecimal.valueOf(SearchRequest.MOST_RESULTS)),
                                "The largest number of results; default: " + SearchRequest.USUAL_LIMIT + "."),
                        Parameter.optional(
                                "offset",
                                FieldTypes.integer(BigDecimal.ZERO, BigDecimal.valueOf(SearchRequest.FARTHEST)),
                                "The number of results to skip; default: 0."))
                .answers(Result.value("SearchResults", resultsSchema()))
                .needs(flag)
                .fails(Problem.Unavailable.class)
                .build();
    }

    private Operation suggesting() {
        return read("suggestSearches", Target.project())
                .unlistedForAgents()
                .at("/search/suggestions")
                .says(
                        "Complete a search",
                        "Complete queries whose last word begins with the last word of `q`: words of the records, "
                                + "names of fields, and values after a field's colon.")
                .query(
                        Parameter.required("q", FieldTypes.text(), "The text that was typed so far.")
                                .example("saf"),
                        Parameter.optional(
                                "limit",
                                FieldTypes.integer(BigDecimal.ONE, BigDecimal.valueOf(SearchRequest.MOST_RESULTS)),
                                "The largest number of suggestions; default: " + SUGGESTIONS + "."))
                .answers(Result.value(
                        "SearchSuggestions",
                        Shape.object()
                                .with("suggestions", Shape.list(Shape.text()))
                                .schema()))
                .needs(flag)
                .fails(Problem.Unavailable.class)
                .build();
    }

    private RecordSearch index() {
        if (search == null) {
            throw Problem.notConfigured(
                    flag, "The server was started without a search index; start it with " + flag + " to have one.");
        }
        return search;
    }

    private Future<Outcome> find(Call call) {
        SearchRequest request = new SearchRequest(
                String.valueOf(call.query().get("q")),
                list(call.query().get("types")),
                number(call.query().get("limit"), SearchRequest.USUAL_LIMIT),
                number(call.query().get("offset"), 0));
        return index().search(request).map(results -> new Outcome.Value(shown(results)));
    }

    private Future<Outcome> suggest(Call call) {
        int limit = number(call.query().get("limit"), (int) SUGGESTIONS);
        return index().suggest(String.valueOf(call.query().get("q")), limit)
                .map(suggestions -> new Outcome.Value(Map.of("suggestions", suggestions)));
    }

    private Future<Outcome> rebuild(Call call) {
        index().rebuild();
        return Future.succeededFuture(new Outcome.Nothing());
    }

    private static List<String> list(@Nullable Object names) {
        return names == null
                ? List.of()
                : Arrays.stream(names.toString().split(","))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .toList();
    }

    private static int number(@Nullable Object sent, int usual) {
        return sent instanceof Number number ? number.intValue() : usual;
    }

    private static Map<String, Object> shown(SearchResults results) {
        return Maps.of(
                "query",
                results.query(),
                "total",
                results.total(),
                "count",
                (long) results.results().size(),
                "results",
                results.results().stream().map(SearchActions::shown).toList(),
                "types",
                results.types(),
                "ignored",
                results.ignored(),
                "approximate",
                results.approximate(),
                "complete",
                results.complete(),
                "pending",
                results.pending());
    }

    private static Map<String, Object> shown(SearchResults.Result result) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("type", result.key().collection());
        shown.put("id", result.key().id());
        shown.put("title", result.title());
        shown.put("titleHtml", result.titleHtml());
        if (result.day() != null) {
            shown.put("day", result.day());
        }
        shown.put("snippet", result.snippet());
        if (result.field() != null) {
            shown.put("field", result.field());
        }
        shown.put("score", BigDecimal.valueOf(result.score()).setScale(4, RoundingMode.HALF_UP));
        shown.put("url", result.page());
        if (result.updatedAt() != null) {
            shown.put("updatedAt", result.updatedAt());
        }
        return shown;
    }

    private static Map<String, Object> resultsSchema() {
        Map<String, Object> result = Shape.object()
                .with("type", Shape.text("The collection, or `uploads` for an uploaded file."))
                .with("id", Shape.text())
                .with("title", Shape.text())
                .with("titleHtml", Shape.text("The title as escaped HTML, with `<mark>` around the matching words."))
                .maybe("day", Shape.text("The first date of a record that has no title of its own."))
                .with(
                        "snippet",
                        Shape.text("The text around the match as escaped HTML, with `<mark>` around the matching "
                                + "words."))
                .maybe("field", Shape.text("The field that the snippet comes from."))
                .with("score", Shape.number("Higher is better; comparable only within one response."))
                .with("url", Shape.text("The page that shows the record."))
                .maybe("updatedAt", Shape.text("When the record or file was last changed."))
                .schema();
        return Shape.object()
                .with("query", Shape.text("The query in the request."))
                .with("total", Shape.count("The exact number of matching records."))
                .with("count", Shape.count("The number of results in this response."))
                .with("results", Shape.list(result))
                .with("types", Shape.byName(Shape.count("The number of matches of the type.")))
                .with(
                        "ignored",
                        Shape.list(Shape.text("A word that was not searched, because the query has too many; the most "
                                + "telling ones were.")))
                .with(
                        "approximate",
                        Shape.bool("Whether similar words or, for a sentence, most of its words were used, because no "
                                + "record has all the words."))
                .with(
                        "complete",
                        Shape.bool("Whether every record was searched; false while the first index is built."))
                .with(
                        "pending",
                        Shape.count("The number of changes that this search may not have seen. Search again while it "
                                + "is not 0 to see every change."))
                .schema();
    }

    private Map<String, Object> status() {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("enabled", search != null);
        if (search != null) {
            IndexStatus status = search.status();
            shown.put("state", status.state().name().toLowerCase(Locale.ROOT));
            shown.put("documents", status.documents());
            shown.put("pending", status.pending());
            shown.put("progress", BigDecimal.valueOf(status.progress()).setScale(3, RoundingMode.HALF_UP));
            shown.put("sizeBytes", status.bytes());
            Instant changed = status.changedAt();
            if (changed != null) {
                shown.put("lastChange", Dates.text(changed));
            }
            if (status.failure() != null) {
                shown.put("problem", status.failure());
            }
        }
        return shown;
    }

    private static Map<String, Object> statusSchema() {
        return Shape.object()
                .with("enabled", Shape.bool("Whether the server has a search index."))
                .maybe("state", Shape.oneOf("ready", "indexing", "rebuilding", "failed"))
                .maybe("documents", Shape.count("The number of records in the index."))
                .maybe("pending", Shape.count("The number of changes that searches do not see yet."))
                .maybe("progress", Shape.number("The finished share of the current work, 0 to 1."))
                .maybe("sizeBytes", Shape.count("The size of the index on disk."))
                .maybe("lastChange", Shape.formatted("date-time"))
                .maybe(
                        "problem",
                        Shape.text("Why the index cannot be written; searches remain available, and the server tries "
                                + "again."))
                .schema();
    }
}
