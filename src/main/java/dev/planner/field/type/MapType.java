package dev.planner.field.type;

import dev.planner.base.Maps;
import dev.planner.field.CurrencySource;
import dev.planner.field.FieldType;
import dev.planner.field.Monetary;
import dev.planner.field.Searchable;
import dev.planner.field.value.OwnValues;
import dev.planner.field.value.Raws;
import dev.planner.field.value.Words;
import dev.planner.item.Raw;
import dev.planner.item.Violation;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** A map whose keys are data, such as a note for each date. Entries are sorted by key. */
public final class MapType implements FieldType, Monetary, Searchable {
    private final FieldType keys;
    private final FieldType values;
    private final @Nullable String limit;

    /**
     * @param keys a type whose JSON form is text
     */
    public MapType(FieldType keys, FieldType values) {
        this(keys, values, null);
    }

    private MapType(FieldType keys, FieldType values, @Nullable String limit) {
        this.keys = keys;
        this.values = values;
        this.limit = limit;
    }

    /** The same type for a member of an object whose member {@code limit}, a number, the values should not exceed. */
    public MapType limitedBy(String member) {
        return new MapType(keys, values, member);
    }

    @Override
    public String name() {
        return "map";
    }

    @Override
    public boolean holdsObjects() {
        return true;
    }

    @Override
    public @Nullable Object read(Raw raw) {
        if (!(raw instanceof Raw.Mapping map)) {
            return Raws.resolve(raw);
        }
        Map<String, Object> read = new LinkedHashMap<>();
        map.entries().forEach((key, entry) -> {
            Object value = values.read(entry);
            if (value != null) {
                read.put(key, value);
            }
        });
        return read.isEmpty() ? null : Collections.unmodifiableMap(read);
    }

    @Override
    public @Nullable Object accept(Object value, String pointer, Consumer<Violation> report) {
        return acceptChange(value, null, pointer, report);
    }

    @Override
    public @Nullable Object acceptChange(
            Object value, @Nullable Object before, String pointer, Consumer<Violation> report) {
        if (!(value instanceof Map<?, ?> sent)) {
            report.accept(Violation.type(pointer, "must be an object, not " + Words.kind(value)));
            return null;
        }
        Map<String, Object> accepted = new TreeMap<>();
        sent.forEach((name, entry) -> {
            Object known = before instanceof Map<?, ?> map ? map.get(name) : null;
            if (entry != null && entry.equals(known)) {
                accepted.put(name.toString(), entry);
                return;
            }
            String place = pointer + "/" + OwnValues.escape(String.valueOf(name));
            Object key = keys.accept(String.valueOf(name), place, report);
            Object kept = entry == null || key == null ? null : values.acceptChange(entry, known, place, report);
            if (key != null && kept != null) {
                accepted.put(key.toString(), kept);
            }
        });
        return accepted.isEmpty() ? null : Collections.unmodifiableMap(accepted);
    }

    @Override
    public @Nullable Object example() {
        Object key = keys.example();
        Object value = values.example();
        return key == null ? null : Maps.of(key.toString(), value == null ? "Went well" : value);
    }

    @Override
    public Map<String, Object> jsonSchema() {
        return Maps.of(
                "type", "object", "propertyNames", keys.jsonSchema(), "additionalProperties", values.jsonSchema());
    }

    @Override
    public Map<String, Object> describe() {
        return limit == null
                ? Maps.of("keys", keys.name(), "values", values.name())
                : Maps.of("keys", keys.name(), "values", values.name(), "limit", limit);
    }

    @Override
    public boolean holdsAmounts() {
        return values instanceof Monetary money && money.holdsAmounts();
    }

    @Override
    public @Nullable Object amounts(Object value) {
        if (!(values instanceof Monetary money) || !(value instanceof Map<?, ?> entries)) {
            return null;
        }
        Map<Object, @Nullable Object> amounts = new HashMap<>();
        entries.forEach((key, entry) -> amounts.put(key, money.amounts(entry)));
        return amounts;
    }

    @Override
    public Object rounded(Object value, @Nullable Object before, ToIntFunction<CurrencySource> decimals) {
        if (!(values instanceof Monetary money) || !(value instanceof Map<?, ?> entries)) {
            return value;
        }
        Map<String, Object> rounded = new TreeMap<>();
        entries.forEach((key, entry) -> {
            Object earlier = before instanceof Map<?, ?> known ? known.get(key) : null;
            rounded.put((String) key, money.rounded(entry, earlier, decimals));
        });
        return Collections.unmodifiableMap(rounded);
    }

    @Override
    public void words(Object value, Sink into) {
        if (values instanceof Searchable words && value instanceof Map<?, ?> map) {
            map.values().forEach(entry -> words.words(entry, into));
        }
    }
}
