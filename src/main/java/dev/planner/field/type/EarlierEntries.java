package dev.planner.field.type;

import dev.planner.field.FieldType;
import dev.planner.field.Member;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The entries of a list before a change, which finds the earlier state of each entry of the new list. */
final class EarlierEntries {
    private final List<?> before;
    private final Set<Object> earlier;
    private final Set<Object> now;
    private final @Nullable String idName;
    private final Map<Object, Object> byId = new HashMap<>();

    /**
     * @param before the list before the change, in any JSON form; {@code null} if there was none
     * @param now the new list
     */
    EarlierEntries(@Nullable Object before, List<?> now, FieldType element) {
        this.before = before instanceof List<?> list ? list : List.of();
        this.earlier = new HashSet<>(this.before);
        this.now = new HashSet<>(now);
        this.idName = element.members().stream()
                .filter(member -> member.type() instanceof IdType)
                .map(Member::name)
                .findFirst()
                .orElse(null);
        for (Object entry : this.before) {
            Object id = id(entry);
            if (id != null) {
                byId.putIfAbsent(id, entry);
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
     * The earlier state of an entry: the entry with the same id. For entries without ids, it is the entry at the same
     * index, unless the new list still contains that one.
     *
     * @return {@code null} for a new entry
     */
    @Nullable Object of(Object entry, int index) {
        Object id = id(entry);
        Object same = id == null ? null : byId.get(id);
        if (same != null || index >= before.size()) {
            return same;
        }
        Object there = before.get(index);
        return id(there) != null || now.contains(there) ? null : there;
    }
}
