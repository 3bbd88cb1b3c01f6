package dev.planner.search.query;

import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import dev.planner.field.Keywords;
import dev.planner.field.Option;
import dev.planner.field.Ranged;
import dev.planner.field.Searchable;
import dev.planner.field.Sortable;
import dev.planner.field.filter.Filters;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import dev.planner.schema.FieldSpec;
import dev.planner.search.query.ParsedQuery.Condition;
import dev.planner.search.query.ParsedQuery.Operator;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Creates tests for the values of one field. Dates, numbers and options are compared as in the filters of lists. A text
 * or a reference passes if it contains the words.
 */
final class ValueTests {

    private final Condition condition;
    private final FieldSpec field;
    private final RecordView view;

    private ValueTests(Condition condition, FieldSpec field, RecordView view) {
        this.condition = condition;
        this.field = field;
        this.view = view;
    }

    /**
     * Returns the test of a condition.
     *
     * @return a test of any JSON value; {@code null} stands for an absent value
     * @throws ProblemException if the value of the condition does not fit the type of the field
     */
    static Predicate<@Nullable Object> of(Condition condition, FieldSpec field, RecordView view) {
        if (condition.value().isEmpty()) {
            return ValueTests::isAbsent;
        }
        ValueTests tests = new ValueTests(condition, field, view);
        FieldType element = field.type().element();
        Predicate<Object> one = tests.one(element == null ? field.type() : element);
        return value -> value != null && entries(value).stream().anyMatch(one);
    }

    private static boolean isAbsent(@Nullable Object value) {
        return value == null || (value instanceof Collection<?> list && list.isEmpty());
    }

    static Collection<?> entries(Object value) {
        return value instanceof Collection<?> list ? list : List.of(value);
    }

    private Predicate<Object> one(FieldType type) {
        if (type instanceof Ranged ranged) {
            return condition.operator() == Operator.IS ? anyOf(entry -> span(ranged, entry)) : compared(ranged);
        }
        if (condition.operator() != Operator.IS) {
            return ranked(type);
        }
        if (!type.options().isEmpty()) {
            return anyOf(entry -> chosen(type, entry));
        }
        if (type instanceof Searchable searchable) {
            return anyOf(entry -> worded(searchable, entry));
        }
        if (type instanceof Filterable filterable) {
            return anyOf(entry -> filtered(filterable, plain(entry)));
        }
        throw unfit("cannot be filtered by");
    }

    private interface Test {
        Predicate<Object> of(String entry);
    }

    private Predicate<Object> anyOf(Test test) {
        return condition.entries().stream()
                .map(test::of)
                .reduce(Predicate::or)
                .orElseThrow(() -> unfit("needs a value"));
    }

    /** Accepts yes and no for true and false. */
    private static String plain(String entry) {
        return switch (entry.toLowerCase(Locale.ROOT)) {
            case "yes", "true" -> "true";
            case "no", "false" -> "false";
            default -> entry;
        };
    }

    private Predicate<Object> filtered(Filterable type, String text) {
        return type.filter(text, view.zone());
    }

    private RelativeDates.Span dates(Ranged type, String text) {
        return type.isCalendar() ? RelativeDates.in(view).read(text) : new RelativeDates.Span(text, text);
    }

    private Predicate<Object> span(Ranged type, String text) {
        RelativeDates.Span span = dates(type, text);
        return filtered(type, span.from().equals(span.to()) ? span.from() : span.from() + Filters.RANGE + span.to());
    }

    private Predicate<Object> compared(Ranged type) {
        RelativeDates.Span span = dates(type, condition.value());
        Predicate<Object> isSame = filtered(type, span.from() + Filters.RANGE + span.to());
        Predicate<Object> isNotAfter = filtered(type, Filters.RANGE + span.to());
        Predicate<Object> isNotBefore = filtered(type, span.from() + Filters.RANGE);
        return switch (condition.operator()) {
            case AT_MOST -> isNotAfter;
            case AT_LEAST -> isNotBefore;
            case BELOW -> isNotAfter.and(isSame.negate());
            case ABOVE -> isNotBefore.and(isSame.negate());
            case IS -> isSame;
        };
    }

    /** Compares choices by the order of their options. */
    private Predicate<Object> ranked(FieldType type) {
        if (type.options().isEmpty() || !(type instanceof Sortable order)) {
            throw unfit("has no order; write " + condition.name() + ":" + condition.value());
        }
        Object wanted = type.options().stream()
                .filter(option -> is(option, condition.value()))
                .map(Option::value)
                .findFirst()
                .orElseThrow(() -> unfit("has no value \"" + condition.value() + "\""));
        return value -> order.sortable(value)
                && switch (condition.operator()) {
                    case AT_MOST -> order.comparator().compare(value, wanted) <= 0;
                    case AT_LEAST -> order.comparator().compare(value, wanted) >= 0;
                    case BELOW -> order.comparator().compare(value, wanted) < 0;
                    case ABOVE -> order.comparator().compare(value, wanted) > 0;
                    case IS -> order.comparator().compare(value, wanted) == 0;
                };
    }

    private static boolean is(Option option, String text) {
        String folded = ParsedQuery.fold(text);
        return ParsedQuery.fold(String.valueOf(option.value())).equals(folded)
                || ParsedQuery.fold(option.label()).equals(folded)
                || (option.name() != null && ParsedQuery.fold(option.name()).equals(folded));
    }

    /** Finds an option by its value, name or label. An open choice also accepts any other text. */
    private Predicate<Object> chosen(FieldType type, String text) {
        Set<Object> options = new HashSet<>();
        type.options().stream().filter(option -> is(option, text)).forEach(option -> options.add(option.value()));
        if (!options.isEmpty()) {
            return options::contains;
        }
        Predicate<Object> exact = type instanceof Filterable filterable ? filtered(filterable, text) : value -> false;
        String folded = ParsedQuery.fold(text);
        return exact.or(value -> ParsedQuery.fold(String.valueOf(value)).equals(folded));
    }

    /** A tag must match as a whole. Other texts must contain the words. */
    private Predicate<Object> worded(Searchable type, String text) {
        WordTest words = new WordTest(text);
        boolean whole = field.type() instanceof Keywords;
        return value -> {
            boolean[] found = {false};
            type.words(value, new Searchable.Sink() {
                @Override
                public void text(String each) {
                    found[0] |= whole ? words.is(each) : words.isIn(each);
                }

                @Override
                public void reference(List<String> collections, String reference) {
                    found[0] |= reference.equalsIgnoreCase(text) || words.isIn(reference);
                    collections.forEach(each -> found[0] |= isNamed(new ItemKey(each, reference)));
                }

                private boolean isNamed(ItemKey key) {
                    String name = view.name(key);
                    return name != null && words.isIn(name);
                }
            });
            return found[0];
        };
    }

    private static ProblemException unfit(String detail) {
        return new ProblemException(Problem.Invalid.of(List.of(new Violation(ValueFault.UNFILTERABLE, "", detail))));
    }
}
