package dev.planner.engine.read.filter;

import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Table;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a query.
 *
 * @param test accepts the records that match all filters
 * @param lookups by indexed field: the texts of the filter
 */
public record RecordFilter(Predicate<FilteredRecord> test, Map<String, Set<String>> lookups) {
    /** The parameter with words, all of which a matching record contains in its short fields. */
    private static final String FIND = "find";

    /**
     * Converts query parameters. Tests of computed fields come last, because a record that fails another test then
     * needs none of its computed fields.
     *
     * @param zone the time zone of days
     * @param ownFields gives the names of the undeclared fields
     * @throws ProblemException with every unknown or invalid parameter
     */
    public static RecordFilter of(
            CollectionType type,
            SpecialFilters special,
            Map<String, String> filters,
            ZoneId zone,
            Supplier<Set<String>> ownFields) {
        FilterReader reader = new FilterReader(type, special, zone, ownFields);
        List<Predicate<FilteredRecord>> stored = new ArrayList<>();
        List<Predicate<FilteredRecord>> computed = new ArrayList<>();
        Map<String, Set<String>> lookups = new HashMap<>();
        List<Violation> violations = new ArrayList<>();
        filters.forEach((parameter, text) -> {
            try {
                if (parameter.equals(FIND)) {
                    WordFilter words = WordFilter.of(text);
                    computed.add(record -> words.accepts(record.foldedText(type)));
                    return;
                }
                FieldSpec field = reader.field(parameter);
                FieldFilter filter = reader.read(parameter, text);
                boolean computes = field != null && field.origin() == FieldSpec.Origin.COMPUTED;
                (computes ? computed : stored).add(filter.test());
                if (field != null && field.indexed() && !filter.texts().isEmpty()) {
                    lookups.put(field.name(), filter.texts());
                }
            } catch (ProblemException e) {
                violations.add(new Violation(
                        "", e.problem().detail(), parameter, e.problem().reason()));
            }
        });
        if (!violations.isEmpty()) {
            throw new ProblemException(Problem.Invalid.of(violations));
        }
        stored.addAll(computed);
        return new RecordFilter(stored.stream().reduce(Predicate::and).orElse(record -> true), lookups);
    }

    /**
     * Finds the records that can match by an index, in any order.
     *
     * @param most the number of candidates from which reading all records is faster
     * @return {@code null} if no index leaves fewer records than that
     */
    public @Nullable List<Item> candidates(Table table, int most) {
        List<SortedSet<Item>> fewest = null;
        int left = most;
        for (Map.Entry<String, Set<String>> lookup : lookups.entrySet()) {
            List<SortedSet<Item>> found = lookup.getValue().stream()
                    .map(text -> table.where(lookup.getKey(), text))
                    .toList();
            int size = found.stream().mapToInt(Set::size).sum();
            if (size < left) {
                left = size;
                fewest = found;
            }
        }
        if (fewest == null) {
            return null;
        }
        // A list may contain several of the texts.
        Set<String> ids = new HashSet<>();
        return fewest.stream()
                .flatMap(Set::stream)
                .filter(item -> ids.add(item.id()))
                .toList();
    }
}
