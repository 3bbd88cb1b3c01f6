package dev.planner.engine.read;

import dev.planner.base.Spelling;
import dev.planner.field.Filterable;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.store.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a query.
 *
 * @param test accepts the records that match all filters
 * @param lookups by indexed field: the texts of the filter
 */
record RecordFilter(Predicate<ListedRecord> test, Map<String, Set<String>> lookups) {
    private static final String FILTERS = "filters are";

    /** The parameter with words, all of which a matching record contains in its short fields. */
    static final String FIND = "find";

    /**
     * Converts query parameters. Tests of computed fields come last, because a record that fails another test then
     * needs none of its computed fields.
     *
     * @param ownFields gives the names of the undeclared fields
     * @throws ProblemException with every unknown or invalid parameter
     */
    static RecordFilter of(
            CollectionType type,
            ComputedFields rules,
            Map<String, String> filters,
            Supplier<Set<String>> ownFields,
            Moment moment) {
        List<Predicate<ListedRecord>> stored = new ArrayList<>();
        List<Predicate<ListedRecord>> computed = new ArrayList<>();
        Map<String, Set<String>> lookups = new HashMap<>();
        List<Violation> violations = new ArrayList<>();
        for (Map.Entry<String, String> filter : filters.entrySet()) {
            try {
                FieldSpec field = named(type, filter.getKey());
                boolean computes =
                        filter.getKey().equals(FIND) || (field != null && field.origin() == FieldSpec.Origin.COMPUTED);
                FieldFilter one = one(type, rules, filter.getKey(), filter.getValue(), ownFields, moment);
                (computes ? computed : stored).add(one.test());
                if (field != null && field.indexed() && !one.texts().isEmpty()) {
                    lookups.put(field.name(), one.texts());
                }
            } catch (ProblemException e) {
                violations.add(new Violation(
                        "", e.problem().detail(), filter.getKey(), e.problem().reason()));
            }
        }
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
    @Nullable List<Item> candidates(Table table, int most) {
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

    private static FieldFilter one(
            CollectionType type,
            ComputedFields rules,
            String parameter,
            String text,
            Supplier<Set<String>> ownFields,
            Moment moment) {
        if (parameter.equals(FIND)) {
            List<String> words = FoldedText.words(text);
            return FieldFilter.of(
                    record -> FoldedText.holdsAll(record.rendered().foldedText(type), words));
        }
        FieldSpec field = named(type, parameter);
        String name = field == null ? parameter : field.name();
        boolean isKnown = field == null ? ownFields.get().contains(name) : field.origin() != FieldSpec.Origin.SECRET;
        if (!isKnown) {
            throw Problem.invalid(
                    ValueFault.NO_SUCH_FIELD,
                    "",
                    "there is no such field" + Spelling.hintOrAll(name, names(type, ownFields), FILTERS),
                    Map.of("name", name));
        }
        Comparison comparison = Comparison.of(text);
        String wanted = comparison.text();
        return switch (comparison.operator()) {
            case ANY_OF -> anyOf(type, rules, field, name, wanted, ownFields, moment);
            case NONE_OF ->
                anyOf(type, rules, field, name, wanted, ownFields, moment).negated();
            case CONTAINS -> FieldFilter.of(containing(name, wanted));
            case BELOW -> limited(field, name, wanted, order -> order < 0);
            case ABOVE -> limited(field, name, wanted, order -> order > 0);
        };
    }

    private static FieldFilter anyOf(
            CollectionType type,
            ComputedFields rules,
            @Nullable FieldSpec field,
            String name,
            String text,
            Supplier<Set<String>> ownFields,
            Moment moment) {
        if (text.isBlank()) {
            return FieldFilter.of(record -> isAbsent(record.value(name)));
        }
        if (text.charAt(0) == ',') {
            Predicate<ListedRecord> rest = anyOf(type, rules, field, name, text.substring(1), ownFields, moment)
                    .test();
            return FieldFilter.of(rest.or(record -> isAbsent(record.value(name))));
        }
        FieldFilter special = rules.filter(name, text, moment);
        if (special != null) {
            return special;
        }
        if (field == null) {
            Predicate<@Nullable Object> test = OwnFieldFilter.anyOf(text);
            return FieldFilter.of(record -> test.test(record.value(name)));
        }
        if (!(field.type() instanceof Filterable filterable)) {
            throw Problem.invalid(
                    ValueFault.UNFILTERABLE,
                    "",
                    "this field cannot be filtered by; " + FILTERS + ' ' + String.join(", ", names(type, ownFields)));
        }
        Predicate<@Nullable Object> test = filterable.filter(text);
        return new FieldFilter(record -> test.test(record.value(name)), filterable.texts(text));
    }

    private static FieldFilter limited(@Nullable FieldSpec field, String name, String limit, IntPredicate wanted) {
        Predicate<@Nullable Object> test = LimitFilter.of(field, limit, wanted);
        return FieldFilter.of(record -> test.test(record.value(name)));
    }

    private static Predicate<ListedRecord> containing(String name, String text) {
        List<String> words = FoldedText.words(text);
        return record -> FoldedText.holdsAll(FoldedText.of(RecordText.of(record.value(name))), words);
    }

    private static boolean isAbsent(@Nullable Object value) {
        return value == null
                || (value instanceof Collection<?> list && list.isEmpty())
                || (value instanceof String text && text.isBlank());
    }

    private static @Nullable FieldSpec named(CollectionType type, String parameter) {
        FieldSpec field = type.field(parameter);
        if (field != null) {
            return field;
        }
        for (FieldSpec candidate : type.fields()) {
            if (candidate.aliases().contains(parameter)) {
                return candidate;
            }
        }
        return null;
    }

    private static Set<String> names(CollectionType type, Supplier<Set<String>> ownFields) {
        Set<String> names = new TreeSet<>(ownFields.get());
        for (FieldSpec field : type.fields()) {
            if (field.type() instanceof Filterable) {
                names.add(field.name());
            }
        }
        return names;
    }
}
