package dev.planner.engine.read;

import dev.planner.base.CaseFolding;
import dev.planner.field.Reference;
import dev.planner.item.Item;
import dev.planner.schema.CollectionType;
import dev.planner.schema.RecordTitle;
import dev.planner.store.Snapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the records that the values of relations name. A value is the id of a record, or the title of one if no record
 * has this id. Titles are compared as {@link CaseFolding} folds them. A title of several records identifies none of
 * them. The titles of a collection are read for the first value that is not an id, so an object must not outlive its
 * snapshot.
 */
final class NamedTargets {
    private final Snapshot snapshot;
    private final Function<String, CollectionType> types;
    private final Map<String, Map<String, List<Item>>> byTitle = new HashMap<>();

    /**
     * @param types the collections by name
     */
    NamedTargets(Snapshot snapshot, Function<String, CollectionType> types) {
        this.snapshot = snapshot;
        this.types = types;
    }

    /**
     * The record that a value names.
     *
     * @return {@code null} if the value is neither the id nor the title of exactly one record
     */
    @Nullable Item find(Reference reference, String said) {
        String id = said.strip();
        for (String target : reference.targets()) {
            Item item = snapshot.table(target).get(id);
            if (item != null) {
                return item;
            }
        }
        String title = CaseFolding.fold(said);
        List<Item> found = reference.targets().stream()
                .flatMap(target -> titles(target).getOrDefault(title, List.of()).stream())
                .toList();
        return found.size() == 1 ? found.get(0) : null;
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

    private Map<String, List<Item>> titles(String target) {
        return byTitle.computeIfAbsent(target, name -> {
            Map<String, List<Item>> titles = new HashMap<>();
            for (Item item : snapshot.table(name).items()) {
                titles.computeIfAbsent(CaseFolding.fold(title(item)), title -> new ArrayList<>())
                        .add(item);
            }
            return titles;
        });
    }
}
