package dev.planner.engine.read;

import dev.planner.base.CaseFolding;
import dev.planner.engine.read.filter.FieldFilter;
import dev.planner.field.Reference;
import dev.planner.field.filter.Filters;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.FieldSpec;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Snapshot;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records that the values of relations name. A value is the id of a record, or the title of one if no record
 * has this id. Titles are compared as {@link CaseFolding} folds them. A title of several records identifies none of
 * them. An object must not outlive its snapshot.
 */
final class NamedTargets {
    private final Snapshot snapshot;
    private final Function<String, CollectionType> types;
    private final RecordsByName records;

    /**
     * @param types the collections by name
     */
    NamedTargets(Snapshot snapshot, Function<String, CollectionType> types) {
        this.snapshot = snapshot;
        this.types = types;
        this.records = new RecordsByName(snapshot, types, CaseFolding::fold);
    }

    /** The record that a value names; {@code null} for none, and for several. */
    private @Nullable Item find(Reference reference, String said) {
        List<Item> found = named(reference, said);
        return found.size() == 1 ? found.get(0) : null;
    }

    /** The record with this id, otherwise all records with this title. */
    private List<Item> named(Reference reference, String said) {
        String id = said.strip();
        for (String target : reference.targets()) {
            Item item = snapshot.table(target).get(id);
            if (item != null) {
                return List.of(item);
            }
        }
        return reference.targets().stream()
                .flatMap(target -> records.named(target, said).stream())
                .toList();
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
            for (Item item : named(reference, said)) {
                names.add(CaseFolding.fold(item.id()));
                names.add(CaseFolding.fold(title(item)));
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
     * that identifies no record stays unchanged.
     */
    String chosen(Reference reference, String said) {
        Item item = find(reference, said);
        if (item == null) {
            return said;
        }
        return reference.byName() ? title(item) : item.id();
    }

    private String title(Item item) {
        return RecordTitle.of(types.apply(item.key().collection()), item);
    }
}
