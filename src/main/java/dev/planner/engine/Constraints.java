package dev.planner.engine;

import dev.planner.base.CaseFolding;
import dev.planner.base.Graphs;
import dev.planner.base.Maps;
import dev.planner.engine.read.Rendered;
import dev.planner.field.Reference;
import dev.planner.item.Item;
import dev.planner.item.ItemKey;
import dev.planner.item.Problem;
import dev.planner.item.ProblemException;
import dev.planner.item.RecordConflict;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.FieldSpec.Constraint;
import dev.planner.schema.FieldSpec.Constraint.Kind;
import dev.planner.schema.Freeze;
import dev.planner.schema.Retention;
import dev.planner.schema.Transitions;
import dev.planner.store.Table;
import dev.planner.store.Transaction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Enforces the constraints of a collection: fields that are frozen and records that are kept in a state of the record,
 * choices whose value changes in steps and, between its records, unique values, a flag that at most one record has, and
 * references without cycles.
 */
final class Constraints {
    private final CollectionType type;
    private final List<FieldSpec> unique;
    private final List<FieldSpec> exclusive;
    private final List<FieldSpec> acyclic;
    private final Set<String> names = new TreeSet<>();

    Constraints(CollectionType type) {
        this.type = type;
        this.unique = constrained(type, Kind.UNIQUE);
        this.exclusive = constrained(type, Kind.EXCLUSIVE);
        this.acyclic = type.fields().stream()
                .filter(field -> refersToSiblings(type, field))
                .toList();
        for (List<FieldSpec> fields : List.of(unique, exclusive, acyclic)) {
            for (FieldSpec field : fields) {
                names.add(field.name());
                Constraint constraint = field.constraint();
                if (constraint != null && constraint.within() != null) {
                    names.add(constraint.within());
                }
            }
        }
    }

    private static List<FieldSpec> constrained(CollectionType type, Kind kind) {
        return type.fields().stream()
                .filter(field ->
                        field.constraint() != null && field.constraint().kind() == kind)
                .toList();
    }

    private static boolean refersToSiblings(CollectionType type, FieldSpec field) {
        Reference reference = field.reference();
        return reference != null && reference.acyclic() && reference.targets().contains(type.name());
    }

    /**
     * Refuses a change of a field that is frozen in the state of the record before the write, unless the write ends
     * this state.
     */
    static void checkFrozen(Write write, Rendered before) {
        for (Freeze freeze : write.type().frozen()) {
            Map<String, String> values = new LinkedHashMap<>();
            freeze.fields().stream()
                    .filter(write::changes)
                    .forEach(field -> values.put("/" + field, "cannot be changed in this state"));
            if (!values.isEmpty()
                    && freeze.when().unmet(before::value) == null
                    && freeze.when().unmet(name -> after(name, write, before)) == null) {
                throw Problem.conflict(
                        RecordConflict.FROZEN,
                        freeze.because(),
                        Maps.of(
                                "collection",
                                write.type().name(),
                                "fields",
                                freeze.fields().stream().filter(write::changes).toList(),
                                "because",
                                freeze.because()),
                        values);
            }
        }
    }

    /** The value of a field after a write; of a computed field, which no client changes directly, the one before it. */
    private static @Nullable Object after(String name, Write write, Rendered before) {
        FieldSpec field = write.type().field(name);
        return field != null && field.origin() == FieldSpec.Origin.COMPUTED ? before.value(name) : write.value(name);
    }

    /** Refuses a new record with a value that only a later change can give it. */
    static void checkInitial(Write write) {
        for (Transitions transitions : write.type().transitions()) {
            String field = transitions.field();
            Object value = write.value(field);
            if (value != null && !transitions.initial().contains(value)) {
                throw Problem.invalid(
                        ValueFault.ONE_OF,
                        "/" + field,
                        "must be " + either(transitions.initial()) + " for a new "
                                + write.type().singular(),
                        Maps.of("collection", write.type().name(), "field", field, "allowed", transitions.initial()));
            }
        }
    }

    /**
     * Refuses a change of a choice that is no step from the value before the write. Every change from a value that is
     * no option is allowed, because only a person can have written it into the file.
     */
    static void checkSteps(Write write, Rendered before) {
        for (Transitions transitions : write.type().transitions()) {
            String field = transitions.field();
            Object from = before.value(field);
            Object to = write.value(field);
            if (from != null
                    && to != null
                    && !from.equals(to)
                    && isOption(write.type().field(field), from)) {
                checkStep(write, transitions, from, to, before);
            }
        }
    }

    private static boolean isOption(@Nullable FieldSpec field, Object value) {
        return field != null
                && field.type().options().stream()
                        .anyMatch(option -> option.value().equals(value));
    }

    private static void checkStep(Write write, Transitions transitions, Object from, Object to, Rendered before) {
        String field = transitions.field();
        List<String> next = new ArrayList<>();
        String because = null;
        for (Transitions.Step step : transitions.stepsFrom(from)) {
            String unmet = step.when().unmet(before::value);
            if (unmet == null) {
                next.add(step.to());
            } else if (step.to().equals(to)) {
                because = step.because().get(unmet);
            }
        }
        if (next.contains(to)) {
            return;
        }
        String possible = next.isEmpty() ? "nothing can follow it" : "it can only be " + either(next) + " next";
        Map<String, String> values = Map.of("/" + field, "is " + from + " now; " + possible);
        Map<String, Object> facts = new LinkedHashMap<>(
                Maps.of("collection", write.type().name(), "field", field, "from", from, "to", to, "next", next));
        if (because != null) {
            facts.put("because", because);
            throw Problem.conflict(RecordConflict.STEP_PREVENTED, because, facts, values);
        }
        throw Problem.conflict(
                RecordConflict.STEP_IMPOSSIBLE,
                "This " + write.type().singular() + " is " + from + ", so it cannot become " + to + ".",
                facts,
                values);
    }

    private static String either(List<String> values) {
        return String.join(" or ", values);
    }

    /** Refuses the deletion of a record that is kept in its present state. */
    static void checkKept(CollectionType type, Supplier<Rendered> record) {
        if (type.kept().isEmpty()) {
            return;
        }
        Rendered before = record.get();
        for (Retention retention : type.kept()) {
            if (retention.when().unmet(before::value) == null) {
                throw Problem.conflict(
                        RecordConflict.KEPT,
                        retention.because(),
                        Maps.of("collection", type.name(), "because", retention.because()));
            }
        }
    }

    boolean isEmpty() {
        return names.isEmpty();
    }

    /** Whether the check of a write to these fields needs a lock on the whole collection. */
    boolean concern(Collection<String> fields) {
        return fields.stream().anyMatch(names::contains);
    }

    /**
     * Checks a write. An exclusive flag that is set on one record is removed from the record that has it.
     *
     * @throws ProblemException {@code Conflict} if a constraint does not hold after the write
     */
    void check(Write write) {
        checkUnique(write);
        checkAcyclic(write);
        for (FieldSpec field : exclusive) {
            if (changes(write, field) && Boolean.TRUE.equals(write.value(field.name()))) {
                holders(write, field).forEach(other -> write.transaction().set(other.key(), field.name(), off(field)));
            }
        }
    }

    /**
     * Checks a restored record. The record loses an exclusive flag if another record has gained it in the meantime.
     *
     * @throws ProblemException as {@link #check} does
     */
    void checkRestored(Write write) {
        checkUnique(write);
        checkAcyclic(write);
        for (FieldSpec field : exclusive) {
            if (Boolean.TRUE.equals(write.value(field.name()))
                    && !holders(write, field).isEmpty()) {
                write.set(field.name(), off(field));
            }
        }
    }

    private static @Nullable Object off(FieldSpec field) {
        return field.readDefault();
    }

    private static boolean changes(Write write, FieldSpec field) {
        Constraint constraint = field.constraint();
        String within = constraint == null ? null : constraint.within();
        return write.changes(field.name()) || (within != null && write.changes(within));
    }

    private void checkUnique(Write write) {
        for (FieldSpec field : unique) {
            String wanted = write.text(field.name());
            if (wanted != null && changes(write, field)) {
                checkUnique(write, field, wanted.strip());
            }
        }
    }

    private void checkUnique(Write write, FieldSpec field, String wanted) {
        for (Item candidate : table(write).where(field.name(), wanted)) {
            Item other = write.transaction().get(candidate.key());
            if (other != null
                    && !other.key().equals(write.key())
                    && CaseFolding.same(other.text(field.name()), wanted)
                    && shareAGroup(write, other, field)) {
                throw taken(field, other);
            }
        }
    }

    private ProblemException taken(FieldSpec field, Item other) {
        String name = other.text(type.naming(), other.id());
        String holder = name.equals(other.id()) ? other.id() : '"' + name + "\" (" + other.id() + ")";
        return Problem.conflict(
                RecordConflict.VALUE_TAKEN,
                "Another " + type.singular() + " has this " + field.name() + ": " + holder + ".",
                Maps.of("collection", type.name(), "field", field.name(), "record", other.id(), "title", name),
                Map.of("/" + field.name(), "belongs to the " + type.singular() + " " + holder));
    }

    /** A record without a group may belong to any group. */
    private static boolean shareAGroup(Write write, Item other, FieldSpec field) {
        String within = within(field);
        return within == null || CaseFolding.mayBeSame(write.text(within), other.text(within));
    }

    private static @Nullable String within(FieldSpec field) {
        return field.constraint() == null ? null : field.constraint().within();
    }

    private List<Item> holders(Write write, FieldSpec field) {
        String within = within(field);
        Object group = within == null ? null : write.value(within);
        List<Item> holders = new ArrayList<>();
        for (Item candidate : table(write).items()) {
            if (candidate.isTrue(field.name()) && !candidate.key().equals(write.key())) {
                Item other = write.transaction().get(candidate.key());
                if (other != null
                        && other.isTrue(field.name())
                        && (within == null || Objects.equals(group, other.value(within)))) {
                    holders.add(other);
                }
            }
        }
        return holders;
    }

    private Table table(Write write) {
        return write.moment().snapshot().table(type.name());
    }

    private void checkAcyclic(Write write) {
        for (FieldSpec field : acyclic) {
            if (write.changes(field.name())) {
                checkAcyclic(write, field);
            }
        }
    }

    private void checkAcyclic(Write write, FieldSpec field) {
        Object value = write.value(field.name());
        List<String> targets = texts(value);
        List<String> circle =
                Graphs.shortestPath(targets, write.key().id(), id -> targets(write.transaction(), id, field.name()));
        if (!circle.isEmpty()) {
            String index = value instanceof List ? "/" + targets.indexOf(circle.get(0)) : "";
            throw circle(field, index, circle);
        }
    }

    private List<String> targets(Transaction transaction, String id, String field) {
        Item record = transaction.get(new ItemKey(type.name(), id));
        return record == null ? List.of() : record.texts(field);
    }

    private static List<String> texts(@Nullable Object value) {
        if (value instanceof String text) {
            return List.of(text);
        }
        return value instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private ProblemException circle(FieldSpec field, String index, List<String> circle) {
        String detail = circle.size() == 1
                ? "is the " + type.singular() + " itself"
                : "would close a circle: " + String.join(" → ", circle) + " → " + circle.get(0);
        return Problem.conflict(
                RecordConflict.CIRCLE,
                "\"" + field.label() + "\" of a " + type.singular()
                        + " must not lead back to it, neither directly nor through others.",
                Maps.of("collection", type.name(), "field", field.name(), "records", circle),
                Map.of("/" + field.name() + index, detail));
    }
}
