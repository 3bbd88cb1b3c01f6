package dev.planner.engine.read;

import dev.planner.base.Excerpts;
import dev.planner.base.Numbers;
import dev.planner.base.Spelling;
import dev.planner.field.Reference;
import dev.planner.field.Sortable;
import dev.planner.item.Item;
import dev.planner.item.Problem;
import dev.planner.item.Query;
import dev.planner.item.ValueFault;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Orders of lists. A query sorts by the titles of related records; the default order of a collection uses stored values
 * only, because it is cached for as long as the collection does not change. Absent and invalid values come last in both
 * directions; equal records keep the order of their files.
 */
final class RecordOrder {
    /** The number of characters that decide the order of a text. Longer texts would make cursors too long. */
    private static final int DECISIVE = 300;

    private RecordOrder() {}

    /** The part of a value that decides the order. */
    static Object decisive(Object value) {
        return value instanceof String text ? Excerpts.beginning(text, DECISIVE) : value;
    }

    static Comparator<ListedRecord> byDefault(CollectionType type, ComputedFields rules) {
        Comparator<Item> ruled = rules.order();
        if (ruled != null) {
            return Comparator.comparing(ListedRecord::item, ruled);
        }
        List<Query.Sort> keys = new ArrayList<>();
        for (String key : type.order()) {
            keys.add(key.startsWith("-") ? new Query.Sort(key.substring(1), true) : new Query.Sort(key, false));
        }
        return comparator(type, keys, Set::of, null);
    }

    /**
     * @param ownFields gives further sortable names
     * @param relations the order of relations
     * @throws dev.planner.item.ProblemException if a key is not a field or has no order
     */
    static Comparator<ListedRecord> by(
            CollectionType type, List<Query.Sort> keys, Supplier<Set<String>> ownFields, RelationValues relations) {
        return comparator(type, keys, ownFields, relations);
    }

    private static Comparator<ListedRecord> comparator(
            CollectionType type,
            List<Query.Sort> keys,
            Supplier<Set<String>> ownFields,
            @Nullable RelationValues relations) {
        return keys.stream()
                .map(key -> comparator(type, key, ownFields, relations))
                .reduce(Comparator::thenComparing)
                .orElseGet(() -> Comparator.comparing(record -> record.item().location()));
    }

    private static Comparator<ListedRecord> comparator(
            CollectionType type, Query.Sort key, Supplier<Set<String>> ownFields, @Nullable RelationValues relations) {
        FieldSpec field = type.field(key.field());
        if (field != null && field.type() instanceof Sortable sortable) {
            Reference reference = field.reference();
            Comparator<Object> order =
                    reference == null || relations == null ? sortable.comparator() : relations.order(reference);
            return nullsLast(key, sortable::sortable, order);
        }
        if (field == null && ownFields.get().contains(key.field())) {
            return nullsLast(key, value -> value instanceof Comparable<?>, RecordOrder::compareOwn);
        }
        List<String> sortable = sortableNames(type);
        throw Problem.invalidParameter(
                ValueFault.NO_SUCH_FIELD,
                "sort",
                field == null
                        ? "there is no field " + Excerpts.quoted(key.field())
                                + Spelling.hintOrAll(key.field(), sortable, "sort by")
                        : key.field() + " has no order; sort by " + String.join(", ", sortable),
                Map.of("name", key.field()));
    }

    private static Comparator<ListedRecord> nullsLast(
            Query.Sort key, Predicate<Object> sortable, Comparator<Object> order) {
        Comparator<Object> directed = key.descending() ? order.reversed() : order;
        return (a, b) -> {
            Object left = fitting(a, key.field(), sortable);
            Object right = fitting(b, key.field(), sortable);
            if (left == null || right == null) {
                return left == right ? 0 : left == null ? 1 : -1;
            }
            return directed.compare(left, right);
        };
    }

    private static @Nullable Object fitting(ListedRecord record, String field, Predicate<Object> sortable) {
        Object value = record.value(field);
        return value != null && sortable.test(value) ? decisive(value) : null;
    }

    /** Undeclared fields may mix types: numbers come first, then texts, then other values. */
    private static int compareOwn(Object a, Object b) {
        if (a instanceof Number left && b instanceof Number right) {
            return Numbers.compare(left, right);
        }
        if (a instanceof Number != b instanceof Number) {
            return a instanceof Number ? -1 : 1;
        }
        return a.toString().compareToIgnoreCase(b.toString());
    }

    private static List<String> sortableNames(CollectionType type) {
        return type.fields().stream()
                .filter(field -> field.type() instanceof Sortable)
                .map(FieldSpec::name)
                .toList();
    }
}
