package dev.planner.engine.read;

import dev.planner.base.Spelling;
import dev.planner.field.Filterable;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.Violation;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Converts query parameters to tests. */
final class RecordFilter {
    private static final String FILTERS = "filters are";

    private RecordFilter() {}

    /**
     * All tests together. Tests of computed fields come last, because a record that fails another test then needs none
     * of its computed fields.
     *
     * @param ownFields gives the names of the undeclared fields
     * @throws ProblemException with every unknown or invalid parameter
     */
    static Predicate<ListedRecord> of(
            CollectionType type,
            ComputedFields rules,
            Map<String, String> filters,
            Supplier<Set<String>> ownFields,
            Moment moment) {
        List<Predicate<ListedRecord>> stored = new ArrayList<>();
        List<Predicate<ListedRecord>> computed = new ArrayList<>();
        List<Violation> violations = new ArrayList<>();
        for (Map.Entry<String, String> filter : filters.entrySet()) {
            try {
                FieldSpec field = named(type, filter.getKey());
                boolean computes = field != null && field.origin() == FieldSpec.Origin.COMPUTED;
                (computes ? computed : stored)
                        .add(one(type, rules, filter.getKey(), filter.getValue(), ownFields, moment));
            } catch (ProblemException e) {
                violations.add(Violation.parameter(filter.getKey(), e.problem().detail()));
            }
        }
        if (!violations.isEmpty()) {
            throw new ProblemException(Problem.Invalid.of(violations));
        }
        stored.addAll(computed);
        return stored.stream().reduce(Predicate::and).orElse(record -> true);
    }

    private static Predicate<ListedRecord> one(
            CollectionType type,
            ComputedFields rules,
            String parameter,
            String text,
            Supplier<Set<String>> ownFields,
            Moment moment) {
        FieldSpec field = named(type, parameter);
        String name = field == null ? parameter : field.name();
        Predicate<ListedRecord> special = rules.filter(name, text, moment);
        if (special != null) {
            return special;
        }
        if (field == null) {
            if (!ownFields.get().contains(name)) {
                throw Problem.invalid(
                        "", "there is no such field" + Spelling.hintOrAll(name, names(type, ownFields), FILTERS));
            }
            return record -> equalsOwn(record.value(name), text);
        }
        if (!(field.type() instanceof Filterable filterable)) {
            throw Problem.invalid(
                    "",
                    "this field cannot be filtered by; " + FILTERS + ' ' + String.join(", ", names(type, ownFields)));
        }
        Predicate<@Nullable Object> test = filterable.filter(text);
        return record -> test.test(record.value(name));
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

    private static boolean equalsOwn(@Nullable Object value, String text) {
        if (value instanceof List<?> list) {
            return list.stream().anyMatch(entry -> entry.toString().equalsIgnoreCase(text));
        }
        return value != null && value.toString().equalsIgnoreCase(text);
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
