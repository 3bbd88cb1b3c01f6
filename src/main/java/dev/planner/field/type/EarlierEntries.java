package dev.planner.field.type;

import dev.planner.field.FieldType;
import dev.planner.field.Member;
import dev.planner.field.Monetary;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The entries of a list before a change, which finds the earlier state of each entry of the new list. */
final class EarlierEntries {
    private final Monetary money;
    private final Set<Object> earlier;
    private final @Nullable String idName;
    private final Map<Object, Object> byId = new HashMap<>();
    /** The entries without ids that the new list does not contain, by their index and by their amounts. */
    private final Map<Integer, Object> removed = new HashMap<>();

    private final Map<Object, Deque<Integer>> byAmounts = new HashMap<>();

    /**
     * @param before the list before the change, in any JSON form; {@code null} if there was none
     * @param now the new list
     * @param money the type of the entries
     */
    EarlierEntries(@Nullable Object before, List<?> now, FieldType element, Monetary money) {
        List<?> entries = before instanceof List<?> list ? list : List.of();
        this.money = money;
        this.earlier = new HashSet<>(entries);
        this.idName = element.members().stream()
                .filter(member -> member.type() instanceof IdType)
                .map(Member::name)
                .findFirst()
                .orElse(null);
        Map<Object, Integer> kept = new HashMap<>();
        now.forEach(entry -> kept.merge(entry, 1, Integer::sum));
        for (int i = 0; i < entries.size(); i++) {
            Object entry = entries.get(i);
            Object id = id(entry);
            if (id != null) {
                byId.putIfAbsent(id, entry);
            } else if (kept.merge(entry, -1, Integer::sum) < 0) {
                removed.put(i, entry);
                byAmounts
                        .computeIfAbsent(money.amounts(entry), amounts -> new ArrayDeque<>())
                        .add(i);
            }
        }
    }

    private @Nullable Object id(Object entry) {
        return idName != null && entry instanceof Map<?, ?> object ? object.get(idName) : null;
    }

    /** Whether the list had an equal entry. */
    boolean contain(Object entry) {
        return earlier.contains(entry);
    }

    /**
     * The earlier state of a changed entry: the entry with the same id. For entries without ids, it is a removed entry
     * with the same amounts, otherwise the removed entry at the same index. Each is the earlier state of one entry.
     *
     * @return {@code null} for a new entry
     */
    @Nullable Object of(Object entry, int index) {
        Object id = id(entry);
        Object same = id == null ? null : byId.get(id);
        if (same != null) {
            return same;
        }
        Deque<Integer> alike = byAmounts.get(money.amounts(entry));
        Integer found = alike == null ? null : alike.poll();
        return removed.remove(found == null ? (Integer) index : found);
    }
}
