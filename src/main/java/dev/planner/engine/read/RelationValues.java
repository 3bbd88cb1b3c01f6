package dev.planner.engine.read;

import dev.planner.base.CaseFolding;
import dev.planner.engine.read.filter.FieldFilter;
import dev.planner.field.Reference;
import dev.planner.field.filter.Filters;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.search.text.Folding;
import dev.planner.store.Snapshot;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Orders, filters and groups by the records that the values of relations name; see {@link ReferencedRecords}. Titles
 * are compared as {@link CaseFolding} folds them. An object must not outlive its snapshot.
 */
final class RelationValues {
    private final ReferencedRecords records;

    /**
     * @param types the collections by name
     */
    RelationValues(Snapshot snapshot, Function<String, CollectionType> types) {
        this.records = new ReferencedRecords(snapshot, types, CaseFolding::fold);
    }

    /** The order of one relation's values by the titles of their records. Other values are their own titles. */
    Comparator<Object> order(Reference reference) {
        Map<Object, String> titles = new HashMap<>();
        return Comparator.comparing(value -> titles.computeIfAbsent(value, id -> sortTitle(reference, id.toString())));
    }

    private String sortTitle(Reference reference, String id) {
        Item item = records.withId(reference, id);
        return Folding.fold(item == null ? id : records.title(item));
    }

    /**
     * The filter by a relation that allows names besides ids. A record that the text names matches by either.
     *
     * @param text a comma-separated list of ids and names
     * @return {@code null} for other fields
     */
    @Nullable FieldFilter filter(@Nullable FieldSpec field, String text) {
        Reference reference = field == null ? null : field.reference();
        if (field == null || reference == null || !reference.free() || reference.byName()) {
            return null;
        }
        Set<String> names = new HashSet<>();
        for (String said : Filters.texts(text)) {
            names.add(CaseFolding.fold(said));
            for (Item item : records.named(reference, said)) {
                names.add(CaseFolding.fold(item.id()));
                names.add(CaseFolding.fold(records.title(item)));
            }
        }
        return new FieldFilter(record -> isAny(record.value(field.name()), names), names);
    }

    private static boolean isAny(@Nullable Object value, Set<String> names) {
        return value instanceof List<?> list
                ? list.stream().anyMatch(entry -> isAny(entry, names))
                : value != null && names.contains(CaseFolding.fold(value.toString()));
    }

    /**
     * The value that a person who chooses the named record stores: its id, or its title in a relation by name. A value
     * that names no record or several stays unchanged.
     */
    String chosen(Reference reference, String said) {
        List<Item> named = records.named(reference, said);
        if (named.size() != 1) {
            return said;
        }
        Item item = named.get(0);
        return reference.byName() ? records.title(item) : item.id();
    }
}
