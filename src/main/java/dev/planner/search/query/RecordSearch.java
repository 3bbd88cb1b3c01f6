package dev.planner.search.query;

import dev.planner.base.Dates;
import dev.planner.base.PercentEncoding;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.search.IndexStatus;
import dev.planner.search.Matches;
import dev.planner.search.SearchIndex;
import dev.planner.search.SearchKind;
import dev.planner.search.TextQuery;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds records: by words through the index, and by conditions on the current field values. */
public final class RecordSearch {
    private final SearchIndex index;
    private final Catalogue catalogue;
    private final Map<String, SearchKind> kinds;
    private final Supplier<RecordView> view;
    private final QueryFields names;
    private final Conditions conditions;
    private final Suggestions suggestions;

    /**
     * Creates a search.
     *
     * @param kinds the kinds of results in the index that are not records
     * @param view returns the state of the project for a query
     */
    public RecordSearch(
            Vertx vertx, SearchIndex index, Catalogue catalogue, List<SearchKind> kinds, Supplier<RecordView> view) {
        this.index = index;
        this.catalogue = catalogue;
        this.view = view;
        this.kinds = kinds.stream().collect(Collectors.toUnmodifiableMap(SearchKind::name, kind -> kind));
        this.names = new QueryFields(catalogue, kinds);
        this.conditions = new Conditions(names);
        this.suggestions = new Suggestions(vertx, index, names);
    }

    /**
     * Runs a search.
     *
     * @return fails with a {@code ProblemException} that names the invalid parameter and the allowed values
     */
    public Future<SearchResults> search(SearchRequest request) {
        RecordView now = view.get();
        ParsedQuery parsed;
        TextQuery query;
        try {
            parsed = QueryReader.read(request.query(), conditions::isField);
            query = new TextQuery(
                    parsed.words(), filter(parsed, now), types(request), request.offset(), request.limit());
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
        return index.find(query).map(matches -> results(request, parsed, matches, now));
    }

    private Set<String> types(SearchRequest request) {
        Set<String> collections = new LinkedHashSet<>();
        for (String type : request.types()) {
            String collection = names.type(type);
            if (collection == null) {
                throw names.unknownType("types", type);
            }
            collections.add(collection);
        }
        return collections;
    }

    private @Nullable Supplier<Predicate<ItemKey>> filter(ParsedQuery parsed, RecordView now) {
        return parsed.conditions().isEmpty() ? null : () -> test(parsed, now);
    }

    private Predicate<ItemKey> test(ParsedQuery parsed, RecordView now) {
        List<BiPredicate<String, @Nullable Item>> all = new ArrayList<>();
        for (ParsedQuery.Condition condition : parsed.conditions()) {
            Map<String, Predicate<Item>> tests = conditions.tests(condition, now);
            // A result that is not a record has no fields, so only its type can be tested.
            all.add((type, item) -> {
                Predicate<Item> test = tests.get(type);
                return (test != null && (item == null || test.test(item))) != condition.excluded();
            });
        }
        return key -> {
            boolean record = !kinds.containsKey(key.collection());
            Item item = record ? now.snapshot().get(key) : null;
            boolean exists = item != null || !record;
            return exists && all.stream().allMatch(test -> test.test(key.collection(), item));
        };
    }

    private SearchResults results(SearchRequest request, ParsedQuery parsed, Matches matches, RecordView now) {
        List<SearchResults.Result> results = new ArrayList<>();
        for (Matches.Match match : matches.best()) {
            results.add(new SearchResults.Result(
                    match.key(),
                    match.title(),
                    match.titleHtml(),
                    day(match.key(), now),
                    match.snippet(),
                    match.field(),
                    match.score(),
                    page(match.key()),
                    updatedAt(match, now)));
        }
        Map<String, Long> types = new LinkedHashMap<>();
        matches.byCollection().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .forEach(each -> types.put(each.getKey(), each.getValue()));
        return new SearchResults(
                request.query(),
                matches.total(),
                results,
                types,
                parsed.ignored(),
                matches.approximate(),
                matches.complete(),
                matches.pending());
    }

    /** The address of the page in the web UI. */
    private String page(ItemKey key) {
        SearchKind kind = kinds.get(key.collection());
        String id = PercentEncoding.encode(key.id());
        return "/" + key.collection() + "?" + (kind == null ? "item" : kind.parameter()) + "=" + id;
    }

    private @Nullable String day(ItemKey key, RecordView now) {
        Item item = kinds.containsKey(key.collection()) ? null : now.snapshot().get(key);
        return item == null ? null : RecordTitle.day(catalogue.get(key.collection()), item);
    }

    private @Nullable String updatedAt(Matches.Match match, RecordView now) {
        ItemKey key = match.key();
        if (kinds.containsKey(key.collection())) {
            return match.changed() == null ? null : Dates.text(match.changed());
        }
        CollectionType type = catalogue.get(key.collection());
        FieldSpec updated = type.updatedField();
        if (updated == null) {
            return null;
        }
        Item item = now.snapshot().get(key);
        return item == null ? null : item.text(updated.name());
    }

    /**
     * Completes the last word of a query.
     *
     * @return complete queries, the most likely first
     */
    public Future<List<String>> suggest(String query, int limit) {
        return suggestions.of(query, limit, view.get());
    }

    public IndexStatus status() {
        return index.status();
    }

    /** Rebuilds the index in the background. */
    public void rebuild() {
        index.rebuild();
    }
}
