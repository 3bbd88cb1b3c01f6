package dev.planner.search.query;

import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.ProblemException;
import dev.planner.schema.Catalogue;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.search.IndexStatus;
import dev.planner.search.Matches;
import dev.planner.search.SearchIndex;
import dev.planner.search.TextQuery;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds records: by words through the index, and by conditions on the current field values. */
public final class RecordSearch {
    private final SearchIndex index;
    private final Catalogue catalogue;
    private final Supplier<RecordView> view;
    private final QueryFields names;
    private final Conditions conditions;
    private final Suggestions suggestions;

    /**
     * Creates a search.
     *
     * @param view returns the state of the project for a query
     */
    public RecordSearch(Vertx vertx, SearchIndex index, Catalogue catalogue, Supplier<RecordView> view) {
        this.index = index;
        this.catalogue = catalogue;
        this.view = view;
        this.names = new QueryFields(catalogue);
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
        TextQuery query;
        try {
            ParsedQuery parsed = QueryReader.read(request.query(), conditions::isField);
            query = new TextQuery(
                    parsed.words(), filter(parsed, now), types(request), request.offset(), request.limit());
        } catch (ProblemException e) {
            return Future.failedFuture(e);
        }
        return index.find(query).map(matches -> results(request, matches, now));
    }

    private Set<String> types(SearchRequest request) {
        Set<String> collections = new LinkedHashSet<>();
        for (String type : request.types()) {
            String collection = names.collection(type);
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
        List<Predicate<Item>> all = new ArrayList<>();
        for (ParsedQuery.Condition condition : parsed.conditions()) {
            Map<String, Predicate<Item>> tests = conditions.tests(condition, now);
            all.add(item -> {
                Predicate<Item> test = tests.get(item.key().collection());
                return (test != null && test.test(item)) != condition.excluded();
            });
        }
        return key -> {
            Item item = now.snapshot().get(key);
            return item != null && all.stream().allMatch(test -> test.test(item));
        };
    }

    private SearchResults results(SearchRequest request, Matches matches, RecordView now) {
        List<SearchResults.Result> results = new ArrayList<>();
        for (Matches.Match match : matches.best()) {
            results.add(new SearchResults.Result(
                    match.key(),
                    match.title(),
                    match.titleHtml(),
                    match.snippet(),
                    match.field(),
                    match.score(),
                    updatedAt(match.key(), now)));
        }
        Map<String, Long> types = new LinkedHashMap<>();
        matches.byCollection().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .forEach(each -> types.put(each.getKey(), each.getValue()));
        return new SearchResults(
                request.query(), matches.total(), results, types, matches.approximate(), matches.complete());
    }

    private @Nullable String updatedAt(ItemKey key, RecordView now) {
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
