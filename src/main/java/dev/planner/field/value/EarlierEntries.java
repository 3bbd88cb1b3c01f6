package dev.planner.field.value;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The entries of a list before a change, which finds the earlier state of each entry of the new list. */
public final class EarlierEntries {
    private final List<?> entries;
    private final Function<Object, @Nullable Object> likeness;
    private final Set<Object> earlier;
    private final @Nullable String idName;
    private final Predicate<Object> isDerived;
    private final Map<Object, Object> byId = new HashMap<>();
    /** The indexes of the entries whose ids the new list lacks, by all their members except the id. */
    private final Map<Object, Deque<Integer>> unnamed = new HashMap<>();
    /**
     * The entries without ids, or with derived ids that the new list lacks, if the new list does not contain them. By
     * their index and by their likeness.
     */
    private final Map<Integer, Object> removed = new HashMap<>();

    private final Map<@Nullable Object, Deque<Integer>> byLikeness = new HashMap<>();
    /** The likenesses of the new entries that the list did not contain. */
    private final Set<@Nullable Object> wanted = new HashSet<>();

    /**
     * @param before the list before the change, in any JSON form; {@code null} if there was none
     * @param now the new list
     * @param idName the member with the id of an entry; {@code null} if the entries have no ids
     * @param isDerived whether an id is derived from the other members of its entry
     * @param likeness what an entry without an id has in common with its earlier state
     */
    public EarlierEntries(
            @Nullable Object before,
            List<?> now,
            @Nullable String idName,
            Predicate<Object> isDerived,
            Function<Object, @Nullable Object> likeness) {
        this.entries = before instanceof List<?> list ? list : List.of();
        this.likeness = likeness;
        this.earlier = new HashSet<>(entries);
        this.idName = idName;
        this.isDerived = isDerived;
        if (!entries.isEmpty()) {
            index(now);
        }
    }

    private void index(List<?> now) {
        Map<Object, Integer> kept = new HashMap<>();
        Set<@Nullable Object> ids = new HashSet<>();
        for (Object entry : now) {
            if (entry != null) {
                kept.merge(entry, 1, Integer::sum);
                ids.add(id(entry));
                if (!earlier.contains(entry)) {
                    wanted.add(likeness.apply(entry));
                }
            }
        }
        for (int i = 0; i < entries.size(); i++) {
            Object entry = entries.get(i);
            Object id = id(entry);
            if (id != null) {
                byId.putIfAbsent(id, entry);
                if (!ids.contains(id)) {
                    unnamed.computeIfAbsent(withoutId(entry), members -> new ArrayDeque<>())
                            .add(i);
                }
            }
            boolean named = id != null && (ids.contains(id) || !isDerived.test(id));
            if (!named && kept.merge(entry, -1, Integer::sum) < 0) {
                removed.put(i, entry);
                byLikeness
                        .computeIfAbsent(likeness.apply(entry), alike -> new ArrayDeque<>())
                        .add(i);
            }
        }
    }

    private @Nullable Object id(Object entry) {
        return idName != null && entry instanceof Map<?, ?> object ? object.get(idName) : null;
    }

    private Object withoutId(Object entry) {
        if (!(entry instanceof Map<?, ?> object)) {
            return entry;
        }
        Map<Object, Object> members = new LinkedHashMap<>(object);
        members.remove(idName);
        return members;
    }

    /** Whether the list had an equal entry. */
    public boolean contain(Object entry) {
        return earlier.contains(entry);
    }

    /**
     * The entry that is sent back as it was, with its id if the client has left the id out.
     *
     * @return {@code null} for a new or changed entry
     */
    public @Nullable Object same(Object entry) {
        if (contain(entry)) {
            return entry;
        }
        Deque<Integer> equal = unnamed.isEmpty() || id(entry) != null ? null : unnamed.get(withoutId(entry));
        Integer same = equal == null ? null : equal.poll();
        if (same == null) {
            return null;
        }
        removed.remove(same);
        return entries.get(same);
    }

    /**
     * The earlier state of a changed entry: the entry with the same id. For entries without ids, it is a removed entry
     * of the same likeness, otherwise the removed entry at the same index. Each is the earlier state of one entry.
     *
     * @return {@code null} for a new entry
     */
    public @Nullable Object of(Object entry, int index) {
        Object id = id(entry);
        Object same = id == null ? null : byId.get(id);
        if (same != null) {
            return same;
        }
        if (removed.isEmpty()) {
            return null;
        }
        Deque<Integer> alike = byLikeness.getOrDefault(likeness.apply(entry), new ArrayDeque<>());
        Integer found = alike.poll();
        while (found != null && !removed.containsKey(found)) {
            found = alike.poll();
        }
        if (found != null) {
            return removed.remove(found);
        }
        Object there = removed.get(index);
        return there == null || wanted.contains(likeness.apply(there)) ? null : removed.remove(index);
    }
}
