package dev.planner.field.type;

import dev.planner.base.CaseFolding;
import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import dev.planner.base.Spelling;
import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import dev.planner.field.Groupable;
import dev.planner.field.Option;
import dev.planner.field.Searchable;
import dev.planner.field.Sortable;
import dev.planner.field.filter.Filters;
import dev.planner.field.filter.NumberSpans;
import dev.planner.field.value.Misspellings;
import dev.planner.field.value.Raws;
import dev.planner.field.value.Texts;
import dev.planner.field.value.Words;
import dev.planner.item.Raw;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A choice from known values, which are sorted in the order of their declaration. A closed choice accepts only the
 * known values. An open choice also accepts other values, except a probable typo of a known one. Input is
 * case-insensitive. The values may be whole numbers with names.
 */
final class SelectType implements FieldType, Filterable, Groupable, Sortable, Searchable {
    private static final int MAX_LENGTH = 60;

    private final List<Option> options;
    private final boolean open;
    private final boolean similar;
    private final boolean numeric;
    private final Map<String, Object> byWord = new LinkedHashMap<>();
    private final Map<Object, Integer> ranks = new LinkedHashMap<>();

    /**
     * @param similar whether an open choice also accepts probable typos, which the rules of the collection check
     */
    SelectType(List<Option> options, boolean open, boolean similar) {
        this.options = List.copyOf(options);
        this.open = open;
        this.similar = similar;
        this.numeric = options.stream().anyMatch(option -> option.value() instanceof Number);
        for (Option option : options) {
            ranks.put(option.value(), ranks.size());
            if (option.value() instanceof String text) {
                byWord.put(text.toLowerCase(Locale.ROOT), text);
            }
            if (option.name() != null) {
                byWord.put(option.name().toLowerCase(Locale.ROOT), option.value());
            }
        }
    }

    @Override
    public String name() {
        return "select";
    }

    @Override
    public List<Option> options() {
        return options;
    }

    @Override
    public @Nullable Object read(Raw raw) {
        if (!(raw instanceof Raw.Text text)) {
            return Raws.present(raw);
        }
        if (Raws.isNothing(text)) {
            return null;
        }
        if (!numeric) {
            return text.text();
        }
        Object known = byWord.get(text.text().toLowerCase(Locale.ROOT));
        return known == null ? Raws.resolve(new Raw.Text(text.text(), true)) : known;
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        if (ranks.containsKey(value)) {
            return value;
        }
        if (!(value instanceof String text)) {
            String found = value instanceof Number ? value.toString() : Words.kind(value);
            report.accept(Violation.type(pointer, "must be " + expected() + ", not " + found));
            return null;
        }
        if (Texts.isBlank(text)) {
            return null;
        }
        String word = text.strip();
        Object known = byWord.get(word.toLowerCase(Locale.ROOT));
        if (known != null) {
            return known;
        }
        return open ? acceptUnknown(word, pointer, report) : refuse(word, pointer, report);
    }

    private @Nullable Object refuse(String word, String pointer, Consumer<Violation> report) {
        report.accept(
                Violation.type(pointer, "must be " + expected() + ", not " + Excerpts.quoted(word) + meant(word)));
        return null;
    }

    private @Nullable Object acceptUnknown(String word, String pointer, Consumer<Violation> report) {
        Violation fault = fault(word, pointer);
        if (fault == null) {
            return word;
        }
        report.accept(fault);
        return null;
    }

    private @Nullable Violation fault(String word, String pointer) {
        Violation fault = Texts.fault(word, pointer);
        if (fault != null) {
            return fault;
        }
        if (word.length() > MAX_LENGTH || word.indexOf('\n') >= 0) {
            return new Violation(
                    ValueFault.NAME,
                    pointer,
                    "must be a single line of at most " + MAX_LENGTH + " characters",
                    Map.of("limit", MAX_LENGTH));
        }
        return similar ? null : Misspellings.of(word, values(), pointer);
    }

    private List<String> values() {
        return options.stream().map(option -> option.value().toString()).toList();
    }

    /** A clause that suggests the most similar value; empty if none is similar. */
    private String meant(String word) {
        String nearest = Spelling.nearest(word, byWord.keySet());
        return nearest == null ? "" : "; did you mean " + byWord.get(nearest) + "?";
    }

    private String expected() {
        String known = options.stream()
                .map(option ->
                        option.name() == null ? option.value().toString() : option.value() + " (" + option.name() + ")")
                .collect(Collectors.joining(", "));
        return open ? "a text such as " + known : "one of " + known;
    }

    @Override
    public Object example() {
        return options.get(Math.min(1, options.size() - 1)).value();
    }

    @Override
    public Map<String, Object> jsonSchema() {
        List<Object> values = options.stream().map(Option::value).toList();
        if (open) {
            return Maps.of("type", "string", "maxLength", MAX_LENGTH, "x-known-values", values);
        }
        return Maps.of("type", numeric ? "integer" : "string", "enum", values);
    }

    @Override
    public Map<String, Object> inputSchema() {
        List<String> names =
                options.stream().map(Option::name).filter(name -> name != null).toList();
        Map<String, Object> schema = new LinkedHashMap<>(jsonSchema());
        if (!names.isEmpty()) {
            schema.put("x-also-accepted", names);
        }
        return schema;
    }

    @Override
    public Map<String, Object> describe() {
        List<Object> described = new ArrayList<>();
        options.forEach(option -> described.add(option.describe()));
        return Maps.of("open", open, "options", described);
    }

    @Override
    public Predicate<@Nullable Object> filter(String text, ZoneId zone) {
        if (open && text.indexOf(',') >= 0) {
            // An unknown value may itself contain a comma.
            Predicate<@Nullable Object> any = Filters.anyOf(text, this::matcher);
            Predicate<String> whole = CaseFolding.equalTo(text.strip());
            return value -> any.test(value) || (value instanceof String stored && whole.test(stored));
        }
        return Filters.anyOf(text, this::matcher);
    }

    @Override
    public Set<String> texts(String text) {
        return numeric ? Set.of() : Filters.texts(text);
    }

    private Predicate<Object> matcher(String entry) {
        if (numeric) {
            return NumberSpans.of(entry, this::number);
        }
        if (!open && !byWord.containsKey(entry.toLowerCase(Locale.ROOT))) {
            throw Filters.unfit(entry, "is not " + expected() + meant(entry));
        }
        Predicate<String> equal = CaseFolding.equalTo(entry);
        return value -> value instanceof String stored && equal.test(stored);
    }

    /** The number of a known value, which the text has as its digits or as its name. */
    private BigDecimal number(String text) {
        Object known = byWord.get(text.toLowerCase(Locale.ROOT));
        Object number = known == null && text.matches("[0-9]{1,9}") ? Raws.number(text) : known;
        if (!(number instanceof Number value) || !ranks.containsKey(number)) {
            throw Filters.unfit(text, "is not " + expected() + meant(text));
        }
        return Numbers.decimal(value);
    }

    @Override
    public boolean hasRanges() {
        return numeric;
    }

    @Override
    public Comparator<Object> comparator() {
        Comparator<Object> byRank = Comparator.comparingInt((Object value) -> ranks.getOrDefault(value, ranks.size()))
                .thenComparing(Object::toString, String.CASE_INSENSITIVE_ORDER);
        // The records share one text object for each option, so the identity test decides most comparisons.
        return (a, b) -> a == b ? 0 : byRank.compare(a, b);
    }

    @Override
    public boolean sortable(Object value) {
        return value instanceof String || value instanceof Number;
    }

    @Override
    public void words(Object value, Sink into) {
        into.text(options.stream()
                .filter(option -> option.value().equals(value))
                .map(Option::label)
                .findFirst()
                .orElseGet(value::toString));
    }
}
