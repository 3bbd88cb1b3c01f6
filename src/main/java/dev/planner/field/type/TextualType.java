package dev.planner.field.type;

import dev.planner.base.CaseFolding;
import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import dev.planner.field.FieldType;
import dev.planner.field.Filterable;
import dev.planner.field.Sortable;
import dev.planner.field.filter.Filters;
import dev.planner.field.value.Raws;
import dev.planner.field.value.Texts;
import dev.planner.field.value.Words;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A type whose JSON form is a text. Comparison is case-insensitive and the order is alphabetical. */
abstract class TextualType implements FieldType, Filterable, Sortable {
    private final String name;

    TextualType(String name) {
        this.name = name;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public @Nullable Object read(Raw raw) {
        if (!(raw instanceof Raw.Text text)) {
            return Raws.present(raw);
        }
        if (Raws.isNothing(text)) {
            return null;
        }
        return normalised(text.text());
    }

    /**
     * Normalises a text from a file for lists, filters and clients; returns the text itself if it has no normal form.
     */
    String normalised(String text) {
        return text;
    }

    @Override
    public final @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        if (!(value instanceof String text)) {
            report.accept(Violation.type(pointer, "must be " + expected() + ", not " + Words.kind(value)));
            return null;
        }
        Violation fault = Texts.fault(text, pointer);
        if (fault != null) {
            report.accept(fault);
            return null;
        }
        String tidy = Texts.tidy(text);
        return Texts.isBlank(tidy) ? null : check(tidy, pointer, report);
    }

    /** The expected form, to follow the words "must be" in a message. */
    abstract String expected();

    /**
     * Checks and normalises a text from a client.
     *
     * @param text the trimmed text: not blank, without control characters except tab and LF
     * @return the normalised text, or {@code null} if a violation was reported
     */
    abstract @Nullable Object check(String text, String pointer, Consumer<Violation> report);

    final @Nullable Object refuse(String text, String pointer, Consumer<Violation> report) {
        report.accept(Violation.type(pointer, "must be " + expected() + ", not " + Excerpts.quoted(text)));
        return null;
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of("type", "string");
    }

    @Override
    public Predicate<@Nullable Object> filter(String text, ZoneId zone) {
        Predicate<@Nullable Object> any = Filters.anyOf(text, entry -> matcher(entry, zone));
        Predicate<String> whole = CaseFolding.equalTo(text);
        return text.indexOf(',') < 0
                ? any
                : value -> (value instanceof String stored && whole.test(stored)) || any.test(value);
    }

    /** The test for one entry of a filter. */
    Predicate<Object> matcher(String entry, ZoneId zone) {
        Predicate<String> equal = CaseFolding.equalTo(entry);
        return value -> equal.test(String.valueOf(value));
    }

    @Override
    public Comparator<Object> comparator() {
        return Comparator.comparing(String.class::cast, String.CASE_INSENSITIVE_ORDER.thenComparing(String::compareTo));
    }

    @Override
    public boolean sortable(Object value) {
        return value instanceof String;
    }
}
