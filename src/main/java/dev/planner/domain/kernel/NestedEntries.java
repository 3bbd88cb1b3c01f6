package dev.planner.domain.kernel;

import dev.planner.engine.invocation.Outcome;
import dev.planner.item.CommonRefusal;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.ValueFault;
import dev.planner.item.Violation;
import dev.planner.store.Transaction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A list in a record whose entries are objects with an {@code id}, such as the comments of a task. */
public final class NestedEntries {
    private final Item record;
    private final String field;
    private final String entry;
    private final List<Object> entries;

    /**
     * @param field the field that holds the list
     * @param entry the word for an entry in messages: {@code comment}
     */
    public NestedEntries(Item record, String field, String entry) {
        this.record = record;
        this.field = field;
        this.entry = entry;
        this.entries = new ArrayList<>(record.list(field));
    }

    /**
     * The entry with an id.
     *
     * @throws ProblemException if no entry has the id
     */
    public Object get(String id) {
        return entries.get(indexOf(id));
    }

    /** Adds an entry at the end, unless an earlier attempt has already added it. */
    public Outcome.Kept add(Map<String, Object> added, Transaction transaction) {
        return addAt(entries.size(), added, transaction);
    }

    /** Adds an entry at the beginning, unless an earlier attempt has already added it. */
    public Outcome.Kept addFirst(Map<String, Object> added, Transaction transaction) {
        return addAt(0, added, transaction);
    }

    private Outcome.Kept addAt(int index, Map<String, Object> added, Transaction transaction) {
        if (find(String.valueOf(added.get("id"))) == -1) {
            entries.add(index, added);
        }
        return outcome(added, transaction);
    }

    /**
     * Gives members of an entry new values; {@code null} removes a member.
     *
     * @param fixed the members that a client cannot change, but can send back as it has read them
     * @throws ProblemException if no entry has the id, or if a fixed member has another value
     */
    public Outcome.Kept change(
            String id, Map<String, @Nullable Object> changes, Set<String> fixed, Transaction transaction) {
        int index = indexOf(id);
        Map<String, Object> changed = new LinkedHashMap<>();
        ((Map<?, ?>) entries.get(index)).forEach((name, value) -> changed.put((String) name, value));
        checkFixed(fixed, changes, changed);
        changes.forEach((name, value) -> {
            if (value == null) {
                changed.remove(name);
            } else {
                changed.put(name, value);
            }
        });
        entries.set(index, changed);
        return outcome(changed, transaction);
    }

    private void checkFixed(Set<String> fixed, Map<String, @Nullable Object> changes, Map<String, Object> current) {
        List<Violation> violations = new ArrayList<>();
        changes.forEach((name, value) -> {
            if (fixed.contains(name) && !Objects.equals(value, current.get(name))) {
                violations.add(new Violation(
                        ValueFault.SET_BY_SERVER, "/" + name, "cannot be changed after the " + entry + " is created"));
            }
        });
        if (!violations.isEmpty()) {
            throw new ProblemException(Problem.Invalid.of(violations));
        }
    }

    /**
     * @throws ProblemException if no entry has the id
     */
    public Outcome.Kept remove(String id, Transaction transaction) {
        entries.remove(indexOf(id));
        put(transaction);
        return new Outcome.Nothing();
    }

    private int indexOf(String id) {
        int index = find(id);
        if (index == -1) {
            throw Problem.notFound(CommonRefusal.MISSING, "The record has no " + entry + " with this id.");
        }
        return index;
    }

    /** The index of the entry with an id; -1 if there is none. */
    private int find(String id) {
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i) instanceof Map<?, ?> map && id.equals(map.get("id"))) {
                return i;
            }
        }
        return -1;
    }

    private Outcome.Kept outcome(Map<String, Object> changed, Transaction transaction) {
        return new Outcome.Entry(put(transaction), String.valueOf(changed.get("id")), changed);
    }

    private Item put(Transaction transaction) {
        Map<String, Object> values = new LinkedHashMap<>(record.values());
        if (entries.isEmpty()) {
            values.remove(field);
        } else {
            values.put(field, List.copyOf(entries));
        }
        return transaction.put(record.key(), values);
    }
}
