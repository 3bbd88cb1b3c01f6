package dev.planner.engine.read.filter;

import dev.planner.base.Spelling;
import dev.planner.field.Filterable;
import dev.planner.item.Problem;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the filters by single fields of one collection. */
final class FilterReader {
    private static final String FILTERS = "filters are";
    private static final Pattern COMMAS = Pattern.compile("^,+");

    private final CollectionType type;
    private final SpecialFilters special;
    private final ZoneId zone;
    private final Supplier<Set<String>> ownFields;

    /**
     * @param zone the time zone of days
     * @param ownFields gives the names of the undeclared fields
     */
    FilterReader(CollectionType type, SpecialFilters special, ZoneId zone, Supplier<Set<String>> ownFields) {
        this.type = type;
        this.special = special;
        this.zone = zone;
        this.ownFields = ownFields;
    }

    /** The declared field that a parameter names, possibly by an alias. */
    @Nullable FieldSpec field(String parameter) {
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

    /**
     * @throws dev.planner.item.ProblemException if there is no such field, or the text is invalid for it
     */
    FieldFilter read(String parameter, String text) {
        FieldSpec field = field(parameter);
        String name = field == null ? parameter : field.name();
        boolean isKnown = field == null ? ownFields.get().contains(name) : field.origin() != FieldSpec.Origin.SECRET;
        if (!isKnown) {
            throw Problem.invalid(
                    ValueFault.NO_SUCH_FIELD,
                    "",
                    "there is no such field" + Spelling.hintOrAll(name, names(), FILTERS),
                    Map.of("name", name));
        }
        Comparison comparison = Comparison.of(text);
        String wanted = comparison.text();
        FieldFilter filter = switch (comparison.operator()) {
            case ANY_OF -> anyOf(field, name, wanted);
            case CONTAINS -> containing(name, wanted);
            case BELOW -> ofValue(name, LimitFilter.of(field, zone).below(wanted));
            case ABOVE -> ofValue(name, LimitFilter.of(field, zone).above(wanted));
        };
        return comparison.negated() ? filter.negated() : filter;
    }

    private FieldFilter anyOf(@Nullable FieldSpec field, String name, String text) {
        if (text.isBlank()) {
            return FieldFilter.of(record -> isAbsent(record.value(name)));
        }
        if (text.charAt(0) == ',') {
            Predicate<FilteredRecord> rest =
                    anyOf(field, name, COMMAS.matcher(text).replaceFirst("")).test();
            return FieldFilter.of(rest.or(record -> isAbsent(record.value(name))));
        }
        FieldFilter own = special.of(name, text);
        if (own != null) {
            return own;
        }
        if (field == null) {
            return ofValue(name, OwnFieldFilter.anyOf(text));
        }
        if (!(field.type() instanceof Filterable filterable)) {
            throw Problem.invalid(
                    ValueFault.UNFILTERABLE,
                    "",
                    "this field cannot be filtered by; " + FILTERS + ' ' + String.join(", ", names()));
        }
        Predicate<@Nullable Object> test = filterable.filter(text, zone);
        return new FieldFilter(record -> test.test(record.value(name)), filterable.texts(text));
    }

    private static FieldFilter ofValue(String name, Predicate<@Nullable Object> test) {
        return FieldFilter.of(record -> test.test(record.value(name)));
    }

    private static FieldFilter containing(String name, String text) {
        WordFilter words = WordFilter.of(text);
        return FieldFilter.of(record -> words.accepts(RecordText.of(record.value(name))));
    }

    private static boolean isAbsent(@Nullable Object value) {
        return value == null
                || (value instanceof Collection<?> list && list.isEmpty())
                || (value instanceof String text && text.isBlank());
    }

    private Set<String> names() {
        Set<String> names = new TreeSet<>(ownFields.get());
        for (FieldSpec field : type.fields()) {
            if (field.type() instanceof Filterable) {
                names.add(field.name());
            }
        }
        return names;
    }
}
