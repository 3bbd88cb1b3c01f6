package dev.planner.field.value;

import dev.planner.base.DerivedIds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives each entry of a list an id if the file has none, so that the entry has an address. The id is derived from the
 * other members (see {@link DerivedIds}).
 */
public final class EntryIds {
    private static final String ID = "id";

    private final @Nullable String prefix;

    /**
     * @param prefix the prefix of derived ids; {@code null} if the entries have no ids
     */
    public EntryIds(@Nullable String prefix) {
        this.prefix = prefix;
    }

    /** The entries that were read, each with an id. */
    public List<Object> added(List<Object> entries) {
        if (entries.stream().noneMatch(this::lacksId)) {
            return Collections.unmodifiableList(entries);
        }
        DerivedIds derived = derived(entries, entries);
        List<Object> added = new ArrayList<>(entries.size());
        for (Object entry : entries) {
            added.add(lacksId(entry) ? withId(derived.of(text(entry)), (Map<?, ?>) entry) : entry);
        }
        return Collections.unmodifiableList(added);
    }

    /**
     * The forms of entries, with an id where the reader would derive another one.
     *
     * @param forms the form of each entry in the file
     */
    public List<@Nullable Object> stored(List<?> entries, List<@Nullable Object> forms) {
        if (forms.stream().noneMatch(this::lacksId)) {
            return forms;
        }
        DerivedIds derived = derived(entries, forms);
        List<@Nullable Object> stored = new ArrayList<>(forms);
        for (int i = 0; i < forms.size(); i++) {
            Object id = id(entries.get(i));
            if (lacksId(forms.get(i)) && id != null && !id.equals(derived.of(text(entries.get(i))))) {
                stored.set(i, withId(id, (Map<?, ?>) forms.get(i)));
            }
        }
        return stored;
    }

    /** @param forms the entries of which those with an id have it in the file */
    private DerivedIds derived(List<?> entries, List<?> forms) {
        DerivedIds derived = new DerivedIds(String.valueOf(prefix));
        for (int i = 0; i < forms.size(); i++) {
            if (forms.get(i) != null && !lacksId(forms.get(i))) {
                derived.take(String.valueOf(id(entries.get(i))));
            }
        }
        return derived;
    }

    private boolean lacksId(@Nullable Object entry) {
        return prefix != null && entry instanceof Map<?, ?> object && !object.containsKey(ID);
    }

    private static @Nullable Object id(Object entry) {
        return entry instanceof Map<?, ?> object ? object.get(ID) : null;
    }

    private static Map<String, Object> withId(Object id, Map<?, ?> entry) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(ID, id);
        entry.forEach((name, value) -> members.put(String.valueOf(name), value));
        return Collections.unmodifiableMap(members);
    }

    private static String text(Object entry) {
        Map<Object, Object> members = new HashMap<>((Map<?, ?>) entry);
        members.remove(ID);
        return String.valueOf(sorted(members));
    }

    /** An equal value whose members are in an order that does not depend on the file or the client. */
    private static @Nullable Object sorted(@Nullable Object value) {
        if (value instanceof Map<?, ?> object) {
            Map<String, @Nullable Object> members = new TreeMap<>();
            object.forEach((name, part) -> members.put(String.valueOf(name), sorted(part)));
            return members;
        }
        return value instanceof List<?> list
                ? list.stream().map(EntryIds::sorted).toList()
                : value;
    }
}
