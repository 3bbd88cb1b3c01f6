package dev.planner.field.value;

import dev.planner.base.EditDistance;
import dev.planner.base.Excerpts;
import dev.planner.base.Maps;
import dev.planner.base.Numbers;
import dev.planner.field.Searchable;
import dev.planner.item.RecordLimits;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rules for undeclared fields and members: any JSON value, under any name that a file can store. */
public final class OwnValues {
    private static final int MAX_NAME_LENGTH = 100;
    private static final int SHORT_NAME = 3;
    private static final int MAX_EDITS = 2;
    /**
     * A valid name: no colon, {@code #}, line break or control character, no leading YAML indicator, no outer white
     * space.
     */
    private static final Pattern NAME =
            Pattern.compile("[^\\p{Cntrl}\\s:#\\-?,\\[\\]{}&*!|>'\"%@`~<=](?:[^\\p{Cntrl}:#]*[^\\p{Cntrl}:#\\s])?");

    private OwnValues() {}

    /**
     * The known name of which an unknown name is probably a typo, at most two edits away; {@code null} if there is none
     * or the unknown name has at most three letters.
     */
    public static @Nullable String similarName(String name, Collection<String> known) {
        return name.length() <= SHORT_NAME ? null : EditDistance.nearest(name, known, MAX_EDITS);
    }

    /** The error of a name that is probably a typo of a known one. */
    public static Violation misspelt(String name, String similar, String pointer) {
        return new Violation(
                ValueFault.MISSPELT_NAME,
                pointer,
                Excerpts.quoted(name) + " is unknown; did you mean " + Excerpts.quoted(similar) + "?",
                Maps.of("name", name, "known", similar));
    }

    /** The error of an entry of a list without a value. */
    public static Violation emptyEntry(String pointer) {
        return new Violation(ValueFault.EMPTY, pointer, "must not be empty; leave it out of the list instead");
    }

    /** The name as a reference token of a JSON Pointer (RFC 6901), shortened. */
    public static String escape(String name) {
        return Excerpts.name(name).replace("~", "~0").replace("/", "~1");
    }

    /**
     * Checks and normalises the value of an undeclared field from a client.
     *
     * @return the immutable value; {@code null} if a violation was reported
     */
    public static @Nullable Object accept(String name, Object value, String pointer, Consumer<Violation> report) {
        if (name.length() > MAX_NAME_LENGTH || !NAME.matcher(name).matches()) {
            report.accept(new Violation(
                    ValueFault.NAME,
                    pointer,
                    "cannot be a field's name: at most " + MAX_NAME_LENGTH
                            + " characters, no colon, # or line break, no punctuation at the beginning",
                    Map.of("limit", MAX_NAME_LENGTH)));
            return null;
        }
        return accept(value, pointer, 1, report);
    }

    private static @Nullable Object accept(Object value, String pointer, int depth, Consumer<Violation> report) {
        if (value instanceof String text) {
            Violation fault = Texts.fault(text, pointer);
            if (fault != null) {
                report.accept(fault);
            }
            return fault == null ? Texts.withLineFeeds(text) : null;
        }
        if (value instanceof Number number) {
            return Numbers.storable(new BigDecimal(number.toString()));
        }
        if (value instanceof Boolean) {
            return value;
        }
        if (depth > RecordLimits.UNDECLARED_FIELD_DEPTH) {
            report.accept(new Violation(
                    ValueFault.TOO_DEEP,
                    pointer,
                    "is nested too deeply; at most " + RecordLimits.UNDECLARED_FIELD_DEPTH + " levels are allowed",
                    Map.of("limit", RecordLimits.UNDECLARED_FIELD_DEPTH)));
            return null;
        }
        return value instanceof List<?> list
                ? acceptList(list, pointer, depth, report)
                : acceptMap((Map<?, ?>) value, pointer, depth, report);
    }

    private static Object acceptList(List<?> list, String pointer, int depth, Consumer<Violation> report) {
        List<Object> accepted = new ArrayList<>(list.size());
        for (int i = 0; i < list.size(); i++) {
            Object entry = list.get(i);
            String place = pointer + "/" + i;
            if (entry == null) {
                report.accept(emptyEntry(place));
                continue;
            }
            Object kept = accept(entry, place, depth + 1, report);
            if (kept != null) {
                accepted.add(kept);
            }
        }
        return Collections.unmodifiableList(accepted);
    }

    private static Object acceptMap(Map<?, ?> map, String pointer, int depth, Consumer<Violation> report) {
        Map<String, Object> accepted = new LinkedHashMap<>();
        map.forEach((key, entry) -> {
            String name = String.valueOf(key);
            String place = pointer + "/" + escape(name);
            Violation fault = Texts.fault(name, place);
            if (fault == null && (name.isBlank() || name.length() > MAX_NAME_LENGTH || name.indexOf('\n') >= 0)) {
                fault = new Violation(
                        ValueFault.NAME,
                        place,
                        "cannot be a name: a name is one line of at most " + MAX_NAME_LENGTH + " characters",
                        Map.of("limit", MAX_NAME_LENGTH));
            }
            if (fault != null) {
                report.accept(fault);
                return;
            }
            Object kept = entry == null ? null : accept(entry, place, depth + 1, report);
            if (kept != null) {
                accepted.put(name, kept);
            }
        });
        return Collections.unmodifiableMap(accepted);
    }

    /** Passes every text and every number in an undeclared value to the sink. */
    public static void words(Object value, Searchable.Sink into) {
        if (value instanceof Map<?, ?> map) {
            map.values().forEach(entry -> words(entry, into));
        } else if (value instanceof List<?> list) {
            list.forEach(entry -> words(entry, into));
        } else if (!(value instanceof Boolean)) {
            into.text(value.toString());
        }
    }
}
