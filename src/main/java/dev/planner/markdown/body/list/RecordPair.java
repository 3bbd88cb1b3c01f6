package dev.planner.markdown.body.list;

import dev.planner.markdown.text.ListPair;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Two lists of objects that one member identifies. A new object without identity can match any old object. */
public final class RecordPair implements ListPair {
    private final String idMember;
    private final List<? extends Map<?, ?>> old;
    private final List<? extends Map<?, ?>> wanted;
    private final Set<String> wantedIds = new HashSet<>();

    /**
     * @param idMember the member that holds the identity; every old object has it
     * @param old the objects in the file
     * @param wanted the new objects
     */
    public RecordPair(String idMember, List<? extends Map<?, ?>> old, List<? extends Map<?, ?>> wanted) {
        this.idMember = idMember;
        this.old = old;
        this.wanted = wanted;
        for (Map<?, ?> each : wanted) {
            String id = id(each);
            if (id != null) {
                wantedIds.add(id);
            }
        }
    }

    @Override
    public List<?> old() {
        return old;
    }

    @Override
    public List<?> wanted() {
        return wanted;
    }

    private @Nullable String id(Map<?, ?> entry) {
        Object id = entry.get(idMember);
        return id == null ? null : id.toString();
    }

    @Override
    public String oldKey(int oldIndex) {
        Map<?, ?> entry = old.get(oldIndex);
        return key(entry, wantedIds.contains(id(entry)));
    }

    @Override
    public String newKey(int newIndex) {
        return key(wanted.get(newIndex), true);
    }

    private String key(Map<?, ?> entry, boolean identified) {
        Map<String, Object> members = new TreeMap<>();
        entry.forEach((name, member) -> {
            if (identified || !name.equals(idMember)) {
                members.put(name.toString(), member);
            }
        });
        return members.toString();
    }

    @Override
    public boolean same(int oldIndex, int newIndex) {
        return isSame(idMember, old.get(oldIndex), wanted.get(newIndex));
    }

    /** Whether two objects are equal. The identity is compared only if the new object has one. */
    public static boolean isSame(String idMember, Map<?, ?> old, Map<?, ?> wanted) {
        if (wanted.containsKey(idMember)) {
            return old.equals(wanted);
        }
        Map<Object, Object> rest = new LinkedHashMap<>(old);
        rest.remove(idMember);
        return rest.equals(wanted);
    }

    @Override
    public @Nullable String oldId(int oldIndex) {
        return id(old.get(oldIndex));
    }

    @Override
    public @Nullable String newId(int newIndex) {
        return id(wanted.get(newIndex));
    }
}
